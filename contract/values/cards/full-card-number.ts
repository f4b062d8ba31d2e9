/**
 * Whether a text holds something that looks like a full card number: 13 to 19 digits, alone or parted by spaces or
 * dashes, with a right check digit (ISO/IEC 7812-1) and a first digit that payment cards use. No such value is ever
 * accepted, logged or stored. An alias PAN has leading zeros and so does not look like one.
 */
export function looksLikeFullCardNumber(text: string): boolean {
  for (const match of text.matchAll(/(?<![\d])[2-6](?:[ -]?\d){12,18}(?![\d])/g)) {
    if (passesCheckDigit(match[0].replaceAll(/\D/g, ''))) return true
  }
  return false
}

function passesCheckDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighed = index % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}
