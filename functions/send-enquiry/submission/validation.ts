import { isAcceptedResume, maxResumeBytes, resumeType } from '../../../src/features/careers/resume-file.ts';
import { messages as applicationMessages } from '../../../src/features/careers/schema.ts';
import { canBeVisited, mayHaveBrochure } from '../known-projects.ts';
import { type FieldName, type Form, formSchema, formTypeOf, textFields } from './forms.ts';
import type { Received, Resume } from './received-form.ts';

/** One sentence for each invalid field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * Validates a received form by the shared schemas, with the resume of a job application. Returns the form, or one
 * error for each invalid field.
 * @param delivers whether the site delivers vendor submissions and job applications
 */
export function parseSubmission(
  { fields, resume }: Received,
  delivers: boolean,
): { form: Form } | { errors: FieldErrors } {
  const formType = formTypeOf(fields, delivers);
  if (!formType) return { errors: { formType: 'This kind of form is not known.' } };

  const result = formSchema.safeParse(fields);
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const name = textFields.find((known) => known === path[0]) ?? 'formType';
    errors[name] ??= message;
  }
  if (result.data?.formType === 'brochure' && !mayHaveBrochure(result.data.projectTitle))
    return { errors: { projectTitle: unregisteredMessage(result.data.projectTitle) } };
  if (result.data?.formType === 'visit' && !canBeVisited(result.data.projectTitle))
    return { errors: { projectTitle: notVisitable } };
  const resumeError = formType === 'career' ? wrongResume(resume) : undefined;
  if (resumeError) errors.resume = resumeError;
  return result.success && !resumeError ? { form: result.data } : { errors };
}

/** @param title of a project that is not registered yet */
const unregisteredMessage = (title: string): string =>
  `${title} has no brochure before its registration. Please write to us, and we will tell you when it is registered.`;

/** Does not quote the title, which may be any text. */
const notVisitable =
  'This project cannot be visited at present. Please write to us, and we will tell you what you can see.';

/** Returns the error of a resume; undefined if it is valid. */
function wrongResume(resume: Resume | undefined): string | undefined {
  if (!resume || !resumeType(resume.name)) return applicationMessages.resume;
  if (resume.bytes.length > maxResumeBytes) return applicationMessages.resumeTooLarge;
  return isAcceptedResume(resume.name, resume.bytes) ? undefined : applicationMessages.resume;
}
