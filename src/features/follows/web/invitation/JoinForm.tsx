import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { RegisterForm } from '#features/auth/web/RegisterForm.tsx';
import { useEnter } from '#features/auth/web/useAccount.ts';
import { useAcceptInvitation } from './InvitedBy.tsx';

export function JoinForm({ token }: { token: string }) {
  const accept = useAcceptInvitation();
  const enter = useEnter();
  const join = async (user: User) => {
    await accept(token);
    await enter(user, links.invitation(token));
  };
  return (
    <div className="mb-3 text-start">
      <RegisterForm onDone={join} />
    </div>
  );
}
