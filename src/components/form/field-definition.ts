/** A form field, shared by the islands, the lead form, the function's form page and the mails. */
export type FormField<Name extends string = string> = {
  name: Name;
  label: string;
  required?: boolean;
  /** Only for forms with native validation; in others the schema reports excess length. */
  maxLength?: number;
} & (
  | {
      as?: 'input';
      /** By default `text`. */
      type?: 'email' | 'tel' | 'date' | 'checkbox' | 'file';
      autoComplete?: string;
      inputMode?: 'url';
      /** Comma-separated file extensions. */
      accept?: string;
    }
  | {
      as: 'select';
      /** Empty if only the page with the form knows them. */
      options: readonly FieldOption[];
      /** Shown until something is chosen; by default the first option is chosen. */
      placeholder?: string;
    }
  | { as: 'textarea'; rows?: number }
);

/** An option of a select. */
export interface FieldOption {
  value: string;
  label: string;
}
