import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/form/Field.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { toast } from '../../components/toast/toast.client.ts';
import { signUpClient, supabase } from '../../lib/supabase.client.ts';
import { paths } from '../../paths.ts';
import {
  type AuthMode,
  formTexts,
  messages,
  signInFailure,
  signUpFailure,
  updateFailure,
} from './auth-texts.ts';
import { $session, watchSession } from './session.client.ts';
import { goToAdmin } from './sign-in-redirects.client.ts';
import { endNotifications, endSession } from './sign-out.client.ts';
import { isStored } from './stored-session.client.ts';

interface Values {
  fullName: string;
  email: string;
  password: string;
}

/** Characters; also the minimum of supabase/config.toml. */
const minPasswordLength = 6;

/** Ends a session that the browser cannot store: /admin would redirect back without a message. */
async function endUnstoredSession(): Promise<void> {
  toast.error(messages.notStored);
  await endSession();
}

/** Returns the redirect URL for links in emails. */
const returnAddress = () => new URL(paths.auth, location.origin).href;

interface Props {
  /** Whether visitors may create an account. */
  allowSignUp: boolean;
}

/** The form of /auth: sign-in, sign-up and password recovery. */
export function AuthForm({ allowSignUp }: Props) {
  const { person, recovering, linkError } = useStore($session);
  const [chosen, setChosen] = useState<AuthMode>('sign-in');
  const [linkSent, setLinkSent] = useState(false);
  const { register, handleSubmit, resetField, clearErrors, setFocus, formState } = useForm<Values>({
    shouldUnregister: true,
    // React Hook Form focuses in the order in which fields were first registered.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  const busy = useRef(false);
  const mode = recovering && person ? 'new-password' : chosen;
  const { heading, intro, button } = formTexts[mode];

  useEffect(() => void watchSession(), []);

  useEffect(() => {
    if (person && !recovering && !busy.current) {
      if (!isStored()) return void endUnstoredSession();
      if (linkError) toast.afterRedirect('error', linkError);
      goToAdmin();
    } else if (person === null && linkError) {
      toast.error(linkError);
    }
  }, [person, recovering, linkError]);

  const switchTo = (next: AuthMode) => {
    clearErrors();
    setLinkSent(false);
    setChosen(next);
  };

  const signIn = async ({ email, password }: Values) => {
    const { error } = await supabase().auth.signInWithPassword({ email, password });
    if (error) {
      toast.error(signInFailure(error));
    } else if (!isStored()) {
      await endUnstoredSession();
    } else {
      toast.afterRedirect('success', messages.signedIn);
      goToAdmin();
    }
  };

  const signUp = async ({ fullName, email, password }: Values) => {
    const { auth } = signUpClient();
    const { data, error } = await auth.signUp({
      email,
      password,
      options: { emailRedirectTo: returnAddress(), data: { full_name: fullName.trim() } },
    });
    // For a known address, hosted Supabase returns a user without identities.
    const known = data.user?.identities?.length === 0;
    if (error || known) {
      toast.error(error ? signUpFailure(error) : messages.alreadyRegistered);
      return;
    }
    // Without email confirmation, signing up returns a session; people still have to sign in explicitly.
    if (data.session) await auth.signOut({ scope: 'local' });
    toast.success(messages.signedUp);
    resetField('password');
    switchTo('sign-in');
  };

  const sendLink = async ({ email }: Values) => {
    const { error } = await supabase().auth.resetPasswordForEmail(email, { redirectTo: returnAddress() });
    // Showing a refusal would reveal whether the address is known.
    if (error && !((error.status ?? 0) >= 400 && (error.status ?? 0) < 500)) toast.error(messages.unexpected);
    else setLinkSent(true);
  };

  const savePassword = async ({ password }: Values) => {
    const { error } = await supabase().auth.updateUser({ password });
    if (error) {
      toast.error(updateFailure(error));
    } else {
      await endNotifications();
      if (!isStored()) {
        toast.success(messages.passwordSaved);
        await endSession();
        return;
      }
      toast.afterRedirect('success', messages.passwordSaved);
      goToAdmin();
    }
  };

  const actions = { 'sign-in': signIn, 'sign-up': signUp, forgotten: sendLink, 'new-password': savePassword };

  const submitValues = async (values: Values) => {
    busy.current = true;
    try {
      await actions[mode]({ ...values, email: values.email?.trim() });
    } catch {
      toast.error(messages.unexpected);
    } finally {
      busy.current = false;
    }
  };

  const submit = handleSubmit(submitValues, (fieldErrors) => {
    const first = (['fullName', 'email', 'password'] as const).find((name) => fieldErrors[name]);
    if (first) setFocus(first);
  });

  return (
    <>
      <h1 className="text-heading">{heading}</h1>
      <p className="mt-4 max-w-[44ch] text-muted">{intro}</p>
      {/* method="dialog": a submit before hydration does nothing instead of posting to a static page. */}
      <form method="dialog" noValidate onSubmit={submit} onFocus={toast.prepare} className="mt-10 grid gap-7">
        {mode === 'sign-up' && (
          <Field
            label="Full Name"
            autoComplete="name"
            required
            error={errors.fullName?.message}
            {...register('fullName', { validate: (name) => name.trim() !== '' || messages.fullName })}
          />
        )}
        {mode !== 'new-password' && (
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email', { validate: (email) => isEmail(email) || messages.email })}
          />
        )}
        {mode !== 'forgotten' && (
          <Field
            label="Password"
            type="password"
            autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
            required
            minLength={minPasswordLength}
            error={errors.password?.message}
            {...register('password', {
              validate: (password) => password.length >= minPasswordLength || messages.password,
            })}
          />
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <SubmitButton busy={isSubmitting} busyText="Please wait..." className="min-w-40">
            {button}
          </SubmitButton>
          {mode === 'sign-in' && (
            <ModeButton onClick={() => switchTo('forgotten')}>Forgot password?</ModeButton>
          )}
        </div>
      </form>
      <p role="status" className="mt-6 max-w-[44ch]">
        {linkSent &&
          mode === 'forgotten' &&
          'If an account exists for this address, a link is on its way. It is good for one hour.'}
      </p>
      {mode !== 'new-password' && (
        <p className="mt-8 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-6 text-muted">
          {mode === 'sign-in' && !allowSignUp && messages.signUpClosed}
          {mode === 'sign-in' && allowSignUp && (
            <>
              No account yet? <ModeButton onClick={() => switchTo('sign-up')}>Sign Up</ModeButton>
            </>
          )}
          {mode !== 'sign-in' && (
            <>
              {mode === 'sign-up' && 'Have an account already?'}
              <ModeButton onClick={() => switchTo('sign-in')}>
                {mode === 'sign-up' ? 'Sign In' : 'Back to sign-in'}
              </ModeButton>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** Whether browsers accept the text in a field of type email. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim());

function ModeButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 text-ink">
      <span className="link">{children}</span>
    </button>
  );
}
