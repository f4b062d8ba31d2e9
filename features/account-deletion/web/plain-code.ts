/** A one-time code as it was meant: pasted with spaces or hyphens, or typed in the digits of another script's keyboard. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
}
