/** Texts of the bot check, under `shell` in the portal’s texts. */
export const en = {
  captcha: {
    ready: 'Protected against robots. There is nothing for you to solve.',
    working: 'Checking that you are not a robot…',
    done: 'Checking that you are not a robot: done.',
    recaptcha:
      'This form is protected by reCAPTCHA. Google’s <privacy>privacy policy</privacy> and <terms>terms of service</terms> apply.',
  },
  errors: {
    captcha: {
      required: 'We could not check that you are not a robot. Please try again.',
      invalid: 'The check that you are not a robot did not succeed. Please try again.',
    },
  },
} as const
