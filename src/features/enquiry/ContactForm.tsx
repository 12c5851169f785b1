import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConsentBox } from '../../components/form/ConsentBox.tsx';
import { Field } from '../../components/form/Field.tsx';
import { FormFoot } from '../../components/form/FormFoot.tsx';
import { projectHeader } from '../../components/form/hidden-fields.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useFormDelivery } from '../../components/form/useFormDelivery.ts';
import { toast } from '../../components/toast/toast.client.ts';
import { projectParameter, projectsFile } from '../../paths.ts';
import { site } from '../../site.ts';
import { contactFields, enquiryTypes } from './fields.ts';
import { type ContactEnquiry, contactSchema } from './schema.ts';

/**
 * The contact form, 'Send an Enquiry'. Without scripts, a plain form post to the same function.
 * For visitors who come from a project (`projectEnquiryPath`), an empty message is prefilled with its name. The
 * project is also sent in a header, so that sales know it even if the message is edited.
 * No default values: react-hook-form then reads the fields, including input from before hydration.
 */
export function ContactForm() {
  const { register, handleSubmit, reset, getValues, setValue, formState } = useForm<ContactEnquiry>({
    resolver: standardSchemaResolver(contactSchema),
  });
  const { errors, isSubmitting } = formState;
  const { attributes, notice, deliver } = useFormDelivery({
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

  const [project, setProject] = useState<{ slug: string; title: string }>();
  useEffect(() => {
    const slug = new URLSearchParams(location.search).get(projectParameter);
    if (!slug) return;
    const prefillMessage = async () => {
      const response = await fetch(projectsFile);
      const projects = (await response.json()) as { slug: string; title: string }[];
      const known = projects.find((project) => project.slug === slug);
      if (!known) return;
      setProject(known);
      if (!getValues('message')) setValue('message', `I would like to know more about ${known.title}.`);
    };
    // If the projects can't be fetched, the message stays empty.
    prefillMessage().catch(() => {});
  }, [getValues, setValue]);

  const send = handleSubmit(async (enquiry) => {
    if (await deliver(enquiry, project && { [projectHeader]: project.slug })) {
      reset();
      toast.success("Thank you for your enquiry! We'll get back to you soon.");
    } else {
      toast.error('Failed to submit enquiry. Please try again.');
    }
  });

  return (
    <form {...attributes} noValidate onSubmit={send} className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      <input type="hidden" {...register('formType')} value="contact" />
      {contactFields.map((field) => (
        <Field
          key={field.name}
          {...field}
          hint={field.name === 'message' && project ? `Your enquiry is about ${project.title}.` : undefined}
          error={errors[field.name]?.message}
          className={field.name === 'email' || field.name === 'phone' ? undefined : 'sm:col-span-2'}
          {...register(field.name)}
        />
      ))}
      <ConsentBox className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton busy={isSubmitting}>Send Enquiry</SubmitButton>
      </div>
      <FormFoot notice={notice} className="sm:col-span-2" asksConsent />
    </form>
  );
}
