/** What stands in a form's fields, by their paths on the wire (`user.name`). A boolean is a checkbox. */
export type FieldValues = Record<string, string | boolean>
