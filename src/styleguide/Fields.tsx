import { Field } from '../components/form/Field.tsx';

const choices = [
  { value: 'villa', label: 'Villa' },
  { value: 'apartment', label: 'Apartment' },
];

/** Every kind of field in every state. */
export default function Fields() {
  return (
    <form className="grid gap-8 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
      <Field label="Empty" name="empty" />
      <Field label="With a placeholder" name="placeholder" placeholder="Meena Subramaniam" />
      <Field label="Filled in" name="filled" defaultValue="Meena Subramaniam" />
      <Field label="With a hint" name="hint" hint="As it stands in your passport." />
      <Field label="Wrong" name="wrong" defaultValue="meena" error="Please enter a valid email address" />
      <Field
        label="Wrong, with a hint"
        name="both"
        hint="With the country code."
        error="Please enter a phone number"
      />
      <Field label="Disabled" name="disabled" defaultValue="While it is sent" disabled />
      <Field label="Number" name="number" type="number" defaultValue={12} />
      <Field
        as="select"
        label="Nothing chosen"
        name="unchosen"
        options={choices}
        placeholder="Choose a kind"
      />
      <Field as="select" label="Chosen" name="chosen" options={choices} defaultValue="villa" />
      <Field as="textarea" label="Text" name="text" defaultValue="Which homes face the garden?" />
      <Field
        as="textarea"
        label="Wrong text"
        name="wrong-text"
        error="Message must be at least 10 characters"
      />
      <Field label="A file" name="file" type="file" />
      <Field label="A wrong file" name="wrong-file" type="file" error="Please choose a PDF" />
      <Field
        label="A box to tick, with words that need more than one line on a phone"
        name="tick"
        type="checkbox"
      />
      <Field label="A ticked box" name="ticked" type="checkbox" defaultChecked />
    </form>
  );
}
