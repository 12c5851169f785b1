interface Props {
  sending: boolean;
  children: string;
}

/** The button that sends a form; says so and rests while it is sent. */
export function SubmitButton({ sending, children }: Props) {
  return (
    <button type="submit" className="button button-primary" disabled={sending}>
      {sending ? 'Sending...' : children}
    </button>
  );
}
