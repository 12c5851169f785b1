import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { functionUrl } from '../../components/form/endpoint.ts';
import { Field } from '../../components/form/Field.tsx';
import { ConsentBox, FormFoot } from '../../components/form/FormFoot.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useFormDelivery } from '../../components/form/useFormDelivery.ts';
import { toast } from '../../components/toast/toast.client.ts';
import { projectsFile } from '../../lib/paths.ts';
import { site } from '../../site.ts';
import { contactFields, enquiryTypes } from './fields.ts';
import { type ContactEnquiry, contactSchema } from './schema.ts';

/**
 * The contact form, 'Send an Enquiry'. Without scripts a plain form that posts to the same function.
 * For who comes from a project (`projectEnquiryPath`) an empty message is begun with it, so that sales know.
 * No default values: react-hook-form then takes what stands in the fields, typed before it hydrated included.
 */
export function EnquiryForm() {
  const { register, handleSubmit, reset, getValues, setValue, formState } = useForm<ContactEnquiry>({
    resolver: standardSchemaResolver(contactSchema),
  });
  const { errors, isSubmitting } = formState;
  const { notice, deliver } = useFormDelivery({
    name: 'contact',
    mailTo: site.email.info,
    unknownReason: 'Failed to submit enquiry',
    restore: (values) => {
      for (const name of ['name', 'email', 'phone', 'message'] as const) setValue(name, values[name] ?? '');
      const type = enquiryTypes.find(({ value }) => value === values['enquiryType']);
      if (type) setValue('enquiryType', type.value);
    },
    reset,
  });

  useEffect(() => {
    const slug = new URLSearchParams(location.search).get('project');
    if (!slug) return;
    const begin = async () => {
      const response = await fetch(projectsFile);
      const projects = (await response.json()) as { slug: string; title: string }[];
      const title = projects.find((project) => project.slug === slug)?.title;
      if (title && !getValues('message')) setValue('message', `I would like to know more about ${title}.`);
    };
    // Without its beginning the message is the visitor's to write.
    begin().catch(() => {});
  }, [getValues, setValue]);

  const send = handleSubmit(async (enquiry) => {
    if (await deliver(enquiry)) {
      reset();
      toast.success("Thank you for your enquiry! We'll get back to you soon.");
    } else {
      toast.error('Failed to submit enquiry. Please try again.');
    }
  });

  return (
    <form
      action={functionUrl}
      method="post"
      noValidate
      onSubmit={send}
      onFocus={toast.prepare}
      className="grid gap-x-8 gap-y-7 sm:grid-cols-2"
    >
      <input type="hidden" {...register('formType')} value="contact" />
      {contactFields.map((field) => (
        <Field
          key={field.name}
          {...field}
          error={errors[field.name]?.message}
          className={field.name === 'email' || field.name === 'phone' ? undefined : 'sm:col-span-2'}
          {...register(field.name)}
        />
      ))}
      <ConsentBox className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton busy={isSubmitting}>Send Enquiry</SubmitButton>
      </div>
      <FormFoot notice={notice} className="sm:col-span-2" />
    </form>
  );
}
