import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { ConsentBox } from '../../components/form/ConsentBox.tsx';
import { Field } from '../../components/form/Field.tsx';
import { FormFoot } from '../../components/form/FormFoot.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useFormDelivery } from '../../components/form/useFormDelivery.ts';
import { toast } from '../../components/toast/toast.client.ts';
import { site } from '../../site.ts';
import { personFields } from './fields.ts';
import { type BrochureRequest, brochureSchema } from './schema.ts';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The id of the element the button acts on. */
    commandfor?: string;
    command?: 'show-modal' | 'close';
  }
}

interface Props {
  projectTitle: string;
  /** Id of the dialog around the form, which is closed by Cancel and after a successful submit. */
  dialogId: string;
}

/** The form in the 'Request Brochure' dialog. Without scripts, a plain form post to the same function. */
export function BrochureForm({ projectTitle, dialogId }: Props) {
  const { register, handleSubmit, reset, setValue, formState } = useForm<BrochureRequest>({
    resolver: standardSchemaResolver(brochureSchema),
  });
  const { errors, isSubmitting } = formState;
  const { attributes, notice, deliver } = useFormDelivery({
    name: 'brochure',
    about: `Brochure: ${projectTitle}`,
    mailTo: site.email.info,
    unknownReason: 'Failed to submit enquiry',
    restore: (values) => {
      for (const { name } of personFields) setValue(name, values[name] ?? '');
    },
    reset,
  });

  const send = handleSubmit(async (request) => {
    if (await deliver(request)) {
      reset();
      (document.getElementById(dialogId) as HTMLDialogElement | null)?.close();
      toast.success('Thank you! The brochure will be sent to your email shortly.');
    } else {
      toast.error('Failed to submit request. Please try again.');
    }
  });

  return (
    <form {...attributes} noValidate onSubmit={send} className="mt-6 grid gap-6">
      <input type="hidden" {...register('formType')} value="brochure" />
      <input type="hidden" {...register('projectTitle')} value={projectTitle} />
      {personFields.map((field) => (
        <Field key={field.name} {...field} error={errors[field.name]?.message} {...register(field.name)} />
      ))}
      <ConsentBox />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <button type="button" className="button button-quiet" commandfor={dialogId} command="close">
          Cancel
        </button>
        <SubmitButton busy={isSubmitting}>Submit</SubmitButton>
      </div>
      <FormFoot notice={notice} asksConsent />
    </form>
  );
}
