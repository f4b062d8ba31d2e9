/** Texts of what an account needs, under `shell` in the portal’s texts. */
export const en = {
  errors: {
    privacy: { required: 'You must accept the privacy notice' },
  },
} as const
