/** One field of a form, for the islands, the lead form, the function's form page and the mails. */
export type FormField<Name extends string = string> = {
  name: Name;
  label: string;
  required?: boolean;
  /** Only where the browser's own checks guard the form; elsewhere the schema's messages say what is too long. */
  maxLength?: number;
} & (
  | {
      as?: 'input';
      /** By default `text`. */
      type?: 'email' | 'tel' | 'date' | 'checkbox' | 'file';
      autoComplete?: string;
      inputMode?: 'url';
      /** Extensions of files, separated by commas. */
      accept?: string;
    }
  | {
      as: 'select';
      /** Empty if only the page that shows the form knows them. */
      options: readonly FieldOption[];
      /** Shown until something is chosen; by default the first option is chosen. */
      placeholder?: string;
    }
  | { as: 'textarea'; rows?: number }
);

/** One choice of a select. */
export interface FieldOption {
  value: string;
  label: string;
}
