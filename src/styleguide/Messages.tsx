import { toast } from '../components/toast/toast.client.ts';

const long =
  'A message of more than one line, which still has to be read on a phone of 320 pixels before it leaves again.';

/** Buttons that show a toast of each kind. */
export default function Messages() {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="button button-primary" onClick={() => toast.success('Thank you!')}>
        Success
      </button>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => toast.error('Failed to submit request. Please try again.')}
      >
        Error
      </button>
      <button type="button" className="button button-quiet" onClick={() => toast.success(long)}>
        A long one
      </button>
    </div>
  );
}
