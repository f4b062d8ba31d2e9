/** Labels and notes of payments and tickets, under `shell` in the portal’s texts. */
export const en = {
  labels: {
    title: 'Label and note',
    label: 'Label',
    note: 'Note',
    noteHint: 'Others do not see it here, but it is printed on your statements.',
    saveNote: 'Save note',
    saved: 'Saved',
    ofPayment: 'Its payment has the label <label></label>.',
    suggested: { work: 'Work', private: 'Private' },
    new: 'New label',
    name: 'Name of the label',
    colour: 'Colour',
    colours: {
      blue: 'Blue',
      teal: 'Teal',
      green: 'Green',
      amber: 'Amber',
      red: 'Red',
      pink: 'Pink',
      violet: 'Violet',
      grey: 'Grey',
    },
    add: 'Add label',
    save: 'Save label',
    edit: 'Edit labels',
    editNamed: 'Edit {label}',
    done: 'Done',
    remove: 'Remove label',
    all: 'All labels',
    without: 'Without a label',
    nameWrong: {
      required: 'Enter a name for the label.',
      too_long: 'Use {most} characters at most.',
      invalid: 'Use letters, digits and signs, and no card number.',
    },
    noteWrong: {
      too_long: 'Use {most} characters at most.',
      invalid: 'Write the note without a card number.',
    },
    errors: {
      label: {
        not_found: 'This label is no longer there. Choose another one.',
        name_taken: 'You have a label of this name already.',
        too_many: 'There is no room for another label. Remove one first.',
      },
      remark: {
        subject_not_found: 'This is not in your account any more.',
        too_many: 'There is no room for more labels and notes. Take some off first.',
      },
    },
  },
} as const
