import { type ReactNode, Suspense, useState } from 'react';
import type { User } from '#features/auth/contract.ts';
import { LoginForm } from '#features/auth/web/LoginForm.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

const CodeForm = lazyPart(() => import('./CodeForm.tsx'), 'CodeForm');

interface SignInFormProps {
  onDone: (user: User) => unknown;
  /** Such as accounts at an issuer. */
  children?: ReactNode;
}

/** Every way to sign in: name and password, then a code if needed, or a passkey. */
export function SignInForm({ onDone, children }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode)
    return (
      <Suspense>
        <CodeForm onDone={onDone} onBack={() => setNeedsCode(false)} />
      </Suspense>
    );
  return (
    <>
      <LoginForm onDone={onDone} onCode={() => setNeedsCode(true)} />
      <PasskeySignIn onDone={onDone}>{children}</PasskeySignIn>
    </>
  );
}
