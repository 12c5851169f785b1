import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConsentBox } from '../../components/form/ConsentBox.tsx';
import { Field } from '../../components/form/Field.tsx';
import { FormFoot } from '../../components/form/FormFoot.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useFormDelivery } from '../../components/form/useFormDelivery.ts';
import { toast } from '../../components/toast/toast.client.ts';
import { site } from '../../site.ts';
import { landFields, visitFields } from './fields.ts';
import { landSchema, visitSchema } from './schema.ts';
import { officeDays, visitDays } from './visit-times.ts';

/** Fields, schema and texts of each form. */
const forms = {
  visit: {
    fields: visitFields.filter(({ name }) => name !== 'projectTitle'),
    schema: visitSchema,
    submit: 'Book a Visit',
    sent: 'Thank you! We have noted your visit and sent you a mail for your calendar.',
  },
  land: {
    fields: landFields,
    schema: landSchema,
    submit: 'Send',
    sent: 'Thank you! We will look at the land and call you.',
  },
};

/** Hints by field name. */
const hints: Record<string, string> = {
  day: `${officeDays}, from tomorrow on.`,
  size: 'In cents or acres.',
  place: 'The village or street, and the nearest landmark.',
};

interface Props {
  form: keyof typeof forms;
  /** Title of the project to visit. */
  projectTitle?: string;
}

/** The forms 'Book a Site Visit' and for land owners. Without scripts, plain form posts to the same function. */
export function VisitOrLandForm({ form, projectTitle }: Props) {
  const { fields, schema, submit, sent } = forms[form];
  const { register, handleSubmit, reset, setValue, trigger, formState } = useForm<Record<string, string>>({
    resolver: standardSchemaResolver<Record<string, string>, unknown, Record<string, string>>(
      schema as never,
    ),
  });
  const { errors, isSubmitting } = formState;
  const [days, setDays] = useState<ReturnType<typeof visitDays>>();
  // In an effect, because the page may have been built on another day.
  useEffect(() => setDays(visitDays(Date.now())), []);
  const { attributes, notice, deliver } = useFormDelivery({
    name: form,
    ...(projectTitle && { about: `Visit: ${projectTitle}` }),
    mailTo: site.email.info,
    restore: (values) => {
      for (const { name } of fields) if (values[name]) setValue(name, values[name]);
    },
    reset,
  });

  /** Validates on change, because `min` and `max` cannot exclude the weekdays on which the office is closed. */
  const validateOnChange = { onChange: () => void trigger('day') };

  const send = handleSubmit(async (request) => {
    if (await deliver(request)) {
      reset();
      toast.success(sent);
    } else {
      toast.error('Failed to submit request. Please try again.');
    }
  });

  return (
    <form {...attributes} noValidate onSubmit={send} className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
      <input type="hidden" {...register('formType')} value={form} />
      {projectTitle && <input type="hidden" {...register('projectTitle')} value={projectTitle} />}
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          {...(field.name === 'day' && days)}
          hint={hints[field.name]}
          error={errors[field.name]?.message}
          {...register(field.name, field.name === 'day' ? validateOnChange : {})}
        />
      ))}
      <ConsentBox className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton busy={isSubmitting}>{submit}</SubmitButton>
      </div>
      <FormFoot notice={notice} className="sm:col-span-2" asksConsent />
    </form>
  );
}
