import { type ComponentProps, type ReactNode, useId } from 'react';

interface Labelled {
  label: ReactNode;
  name: string;
  /** A sentence under the control. */
  hint?: string | undefined;
  /** An error message, shown under the control. */
  error?: string | undefined;
  /** Class of the box around label, control and messages. */
  className?: string | undefined;
}

type Props<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'className' | 'id'>;

type Control =
  | ({ as?: 'input' } & Props<'input'>)
  | ({
      as: 'select';
      options: readonly { value: string; label: string }[];
      /** Shown until an option is chosen. */
      placeholder?: string;
    } & Props<'select'>)
  | ({ as: 'textarea' } & Props<'textarea'>);

export type FieldProps = Labelled & Control;

/**
 * A control with label, hint and error message, associated for screen readers.
 * Takes the props of React Hook Form's `register`: `<Field label="Email" type="email" {...register('email')} />`.
 */
export function Field({ label, hint, error, className, ...control }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  const shared = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy };
  const isCheckbox = control.as === undefined && control.type === 'checkbox';
  const labelElement = <label htmlFor={id}>{label}</label>;

  return (
    <div className={className ? `field ${className}` : 'field'}>
      {isCheckbox ? (
        <div className="flex items-start gap-3">
          <ControlElement {...control} {...shared} />
          {labelElement}
        </div>
      ) : (
        <>
          {labelElement}
          <ControlElement {...control} {...shared} />
        </>
      )}
      {hint && (
        <p id={hintId} className="mt-2 text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The placeholder's value: no option may be empty (docs/behaviour.md#forms); disabled ones are not submitted. */
const unchosen = 'none';

function ControlElement(props: Control & { id: string }) {
  if (props.as === 'textarea') {
    const { as: _, ...rest } = props;
    return <textarea {...rest} className="min-h-[120px] resize-y" />;
  }
  if (props.as === 'select') {
    const { as: _, options, placeholder, ...rest } = props;
    return (
      <select defaultValue={placeholder && unchosen} {...rest}>
        {placeholder && (
          <option value={unchosen} disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const { as: _, ...rest } = props;
  return <input {...rest} className={inputShapes[rest.type ?? 'text']} />;
}

const inputShapes: Record<string, string> = {
  checkbox: 'mt-0.5 size-6 shrink-0 accent-ink',
  file: 'mt-3 w-full text-small file:mr-4 file:min-h-11 file:border file:px-5',
};
