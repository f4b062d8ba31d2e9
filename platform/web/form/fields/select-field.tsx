import { Select } from '../../ui/select/select.tsx'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface SelectFieldProps extends FieldFrameProps {
  options: readonly { id: string; label: string; lang?: string }[]
  autoComplete?: string
}

/** One of few, in a form. */
export function SelectField({ options, autoComplete, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      <Select
        id={field.id}
        label={field.label}
        look="field"
        name={field.name}
        autoComplete={autoComplete}
        takesEarly
        value={String(field.value)}
        onValue={field.onValue}
        options={options.map(({ id, ...option }) => ({ value: id, ...option }))}
        aria-required={field.optional ? undefined : true}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </FieldFrame>
  )
}
