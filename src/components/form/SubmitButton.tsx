interface Props {
  busy: boolean;
  /** Label while busy. */
  busyText?: string;
  className?: string;
  children: string;
}

/** The button that submits a form, disabled while the form is busy. */
export function SubmitButton({ busy, busyText = 'Sending...', className = '', children }: Props) {
  return (
    <button type="submit" className={`button button-primary ${className}`} disabled={busy}>
      {busy ? busyText : children}
    </button>
  );
}
