/** Signatures that passkeys are made with (COSE): Ed25519, ES256 and RS256, which every browser of ours knows. */
export const passkeyAlgorithms = [-8, -7, -257] as const
