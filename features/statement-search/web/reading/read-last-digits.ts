/** What stands for the digits of a card that a bank leaves out, or says that a card's number follows. */
const hidden = /[*•·xX#…]{1,16}[ -]?(\d{4})(?!\d)/u
const named =
  /(?:card|carta|carte|karte|visa|mastercard|maestro|amex|ending|finale|terminant|endend)\D{0,20}(\d{4})(?!\d)/iu
const whole = /(?<!\d)(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}[ -]\d{6}[ -]\d{5})(?!\d)/gu

/** The last four digits of the card that a line names; of a whole number it is only these that are kept. */
export function readLastDigits(text: string): string | undefined {
  for (const [found] of text.matchAll(whole)) {
    const digits = found.replaceAll(/\D/g, '')
    if (isCardNumber(digits)) return digits.slice(-4)
  }
  return hidden.exec(text)?.[1] ?? named.exec(text)?.[1]
}

/** Long numbers of banks and of mandates stand in lines too: a card's has the check digit of its kind (ISO/IEC 7812). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
