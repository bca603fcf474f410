import { useState } from 'react';
import type { User } from '#features/auth/contract.ts';
import { LoginForm } from '#features/auth/web/LoginForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

/** Every way to sign in: name and password, then a code where one is asked for, or a passkey. */
export function SignInForm({ onDone }: { onDone: (user: User) => unknown }) {
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) return <CodeForm onDone={onDone} onBack={() => setNeedsCode(false)} />;
  return (
    <>
      <LoginForm onDone={onDone} onCode={() => setNeedsCode(true)} />
      <PasskeySignIn onDone={onDone} />
    </>
  );
}
