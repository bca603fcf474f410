import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { readMailedToken } from '#features/auth/web/mailedToken.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getAccountRemoval } from '../contract.ts';
import { AppealState } from './AppealState.tsx';
import { RemovalFacts } from './RemovalCard.tsx';

const AccountAppealForm = lazyPart(() => import('./AccountAppealForm.tsx'), 'AccountAppealForm');

/** The reason of a removed account and the appeal, opened by the link in the mail: the account cannot sign in. */
export function AccountAppealPage() {
  return (
    <div className="mx-auto max-w-form px-4 pt-6 pb-8 lg:pt-10">
      <h1 className="text-2xl">{t('Your account was removed')}</h1>
      <Hydrated waiting={<Skeleton className="mt-6 h-60 rounded-panel" />}>
        <AccountRemoval />
      </Hydrated>
    </div>
  );
}

function AccountRemoval() {
  const token = readMailedToken();
  const read = useQuery({ ...query(getAccountRemoval, { token }), enabled: token !== '' });
  if (token === '' || read.error?.status === 404)
    return (
      <EmptyState
        title={t('This link no longer works')}
        action={
          <a href={links.contact} className={buttonClass()}>
            {t('Contact us')}
          </a>
        }
      >
        {t(
          'The account is back, or it is erased for good. Otherwise open the whole link of the mail once more.',
        )}
      </EmptyState>
    );
  if (read.error) return <ReadError read={read} />;
  if (!read.data) return <Skeleton className="mt-6 h-60 rounded-panel" />;
  const { appeal, ...removal } = read.data;
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">
        {t('An administrator removed the Tablemate account {username}.', { username: removal.username })}
      </p>
      <Panel>
        <RemovalFacts removal={removal} />
        {appeal && <AppealState appeal={appeal} />}
      </Panel>
      {!appeal && <AccountAppealForm token={token} />}
    </>
  );
}
