import { formFields } from './form-fields.ts';
import type { FormType } from './form-schema.ts';

const formTypes = Object.keys(formFields) as FormType[];

/** Forms that are accepted only where the site delivers submissions. */
const deliveredOnly: readonly FormType[] = ['vendor', 'career'];

/** Returns the kind of form; undefined if it is unknown. @param delivers whether the site delivers submissions */
export function formTypeOf({ formType }: { formType?: unknown }, delivers: boolean): FormType | undefined {
  const found = formTypes.find((known) => known === formType);
  return found && deliveredOnly.includes(found) && !delivers ? undefined : found;
}
