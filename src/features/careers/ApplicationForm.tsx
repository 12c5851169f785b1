import { PUBLIC_DELIVER_SUBMISSIONS } from 'astro:env/client';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Field } from '../../components/form/Field.tsx';
import { FormFoot } from '../../components/form/FormFoot.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useFormDelivery } from '../../components/form/useFormDelivery.ts';
import { toast } from '../../components/toast/toast.client.ts';
import { site } from '../../site.ts';
import { applicationFields, otherPosition } from './fields.ts';
import { maxResumeBytes } from './resume-file.ts';

interface Props {
  /** The titles of the openings. */
  positions: string[];
}

const [fullName, email, phone, position, message, resume] = applicationFields;

const megabytes = maxResumeBytes / 2 ** 20;

const tooLarge = (file: FormDataEntryValue | null): boolean =>
  file instanceof File && file.size > maxResumeBytes;

/**
 * The job application form (docs/behaviour.md#careers), with the browser's own validation. Nothing is sent unless the
 * site delivers submissions; then it also works without scripts, as a plain form post.
 */
export function ApplicationForm({ positions }: Props) {
  const [sending, setSending] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const { attributes, notice, deliver } = useFormDelivery({ name: 'career', mailTo: site.email.careers });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (PUBLIC_DELIVER_SUBMISSIONS) {
      const application = new FormData(form);
      if (tooLarge(application.get('resume'))) {
        toast.error(`Please choose a resume of up to ${megabytes} MB.`);
        return;
      }
      setSending(true);
      const delivered = await deliver(application);
      setSending(false);
      if (!delivered) {
        toast.error('Failed to submit. Please try again.');
        return;
      }
    }
    form.reset();
    dialog.current?.showModal();
  };

  // Without delivery and without scripts the form has no destination, so it is hidden.
  const destination = PUBLIC_DELIVER_SUBMISSIONS
    ? { ...attributes, encType: 'multipart/form-data' }
    : { method: 'dialog' };

  return (
    <>
      <form
        {...destination}
        aria-labelledby="apply-now"
        onSubmit={submit}
        className={`grid gap-x-8 gap-y-7 sm:grid-cols-2 ${PUBLIC_DELIVER_SUBMISSIONS ? '' : '[:root:not(.js)_&]:hidden'}`}
      >
        <input type="hidden" name="formType" value="career" />
        <Field {...fullName} className="sm:col-span-2" />
        <Field {...email} />
        <Field {...phone} />
        <Field
          {...position}
          options={[
            ...positions.map((title) => ({ value: title, label: title })),
            { value: otherPosition, label: 'Other' },
          ]}
          className="sm:col-span-2"
        />
        <Field {...message} className="sm:col-span-2" />
        <Field
          {...resume}
          hint={`PDF, DOC or DOCX${PUBLIC_DELIVER_SUBMISSIONS ? `, up to ${megabytes} MB` : ''}`}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <SubmitButton busy={sending} busyText="Submitting...">
            Submit Application
          </SubmitButton>
        </div>
        {PUBLIC_DELIVER_SUBMISSIONS && <FormFoot notice={notice} className="sm:col-span-2" />}
      </form>
      <dialog ref={dialog} aria-labelledby={headingId} className="dialog [--dialog-width:32rem]">
        <h2 id={headingId} className="text-title">
          Application Submitted!
        </h2>
        <p className="mt-4 text-muted">
          Thank you for your interest in joining the team. We'll review your application and get back to you
          soon.
        </p>
        <form method="dialog" className="mt-8">
          <button type="submit" className="button button-primary">
            Close
          </button>
        </form>
      </dialog>
    </>
  );
}
