import { PUBLIC_DELIVER_SUBMISSIONS } from 'astro:env/client';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/form/Field.tsx';
import { FormFoot } from '../../components/form/FormFoot.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useFormDelivery } from '../../components/form/useFormDelivery.ts';
import { toast } from '../../components/toast/toast.client.ts';
import { site } from '../../site.ts';
import { vendorFields, vendorTypes } from './fields.ts';
import { type VendorSubmission, type VendorValues, vendorSchema } from './schema.ts';

/** Minimum duration of a submission, in milliseconds (docs/behaviour.md#vendors). */
const simulatedDelay = 1500;

const texts = [
  'companyName',
  'contactName',
  'email',
  'phone',
  'websiteUrl',
  'materialsDescription',
] as const satisfies (keyof VendorValues)[];

/** Fields that span a whole row. */
const fullWidthFields: readonly (keyof VendorValues)[] = ['materialsDescription', 'agreesToTerms'];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The vendor form. Nothing is sent unless the site delivers submissions (docs/behaviour.md#vendors); then it also
 * works without scripts, as a plain form post.
 */
export function VendorForm() {
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, reset, setValue, formState } = useForm<
    VendorValues,
    unknown,
    VendorSubmission
  >({
    resolver: standardSchemaResolver(vendorSchema),
  });
  const { errors, isSubmitting } = formState;
  const { attributes, notice, deliver } = useFormDelivery({
    name: 'vendor',
    mailTo: site.email.procurement,
    restore: (values) => {
      for (const name of texts) setValue(name, values[name] ?? '');
      const type = vendorTypes.find(({ value }) => value === values['vendorType']);
      if (type) setValue('vendorType', type.value);
    },
    reset,
  });

  const send = handleSubmit(async (submission) => {
    const [delivered] = await Promise.all([
      PUBLIC_DELIVER_SUBMISSIONS ? deliver(submission) : true,
      wait(simulatedDelay),
    ]);
    if (delivered) {
      reset();
      setSent(true);
    } else {
      toast.error('Failed to submit. Please try again.');
    }
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setSent(false);
    return send(event);
  };

  // Without delivery and without scripts the form has no destination, so it is hidden.
  const destination = PUBLIC_DELIVER_SUBMISSIONS ? attributes : { method: 'dialog' };

  return (
    <form
      {...destination}
      noValidate
      aria-labelledby="submit-your-details"
      onSubmit={submit}
      className={`grid gap-x-8 gap-y-7 sm:grid-cols-2 ${PUBLIC_DELIVER_SUBMISSIONS ? '' : '[:root:not(.js)_&]:hidden'}`}
    >
      <input type="hidden" {...register('formType')} value="vendor" />
      {vendorFields.map((field) => (
        <Field
          key={field.name}
          {...field}
          error={errors[field.name]?.message}
          className={fullWidthFields.includes(field.name) ? 'sm:col-span-2' : undefined}
          {...register(field.name)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 sm:col-span-2">
        <SubmitButton busy={isSubmitting} busyText="Submitting...">
          Submit
        </SubmitButton>
        <p role="status">{sent && 'Thank you! Your submission has been received.'}</p>
      </div>
      {PUBLIC_DELIVER_SUBMISSIONS && <FormFoot notice={notice} className="sm:col-span-2" />}
    </form>
  );
}
