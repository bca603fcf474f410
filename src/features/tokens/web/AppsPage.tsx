import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { listApps } from '#features/apps/contract.ts';
import { AppList } from '#features/apps/web/AppList.tsx';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { listTokens } from '../contract.ts';
import { TokenList } from './TokenList.tsx';

const myTokens = query(listTokens, {});
const myApps = query(listApps, {});

const NewTokenDialog = lazyDialog(() => import('./NewTokenDialog.tsx'), 'NewTokenDialog');

export const loadApps = async ({ context: { queryClient } }: LoaderOf) => {
  await Promise.all([queryClient.fetchQuery(fresh(myTokens)), queryClient.fetchQuery(fresh(myApps))]);
};

/** The person's tokens and apps. Signing out while it is open leaves no user until the next page is shown. */
export function AppsPage() {
  return useCurrentUser() && <Apps />;
}

function Apps() {
  const { data: tokens } = useSuspenseQuery(myTokens);
  const { data: apps } = useSuspenseQuery(myApps);
  const now = useRenderTime();
  const [isAdding, setAdding] = useState(false);
  const isLive = ({ revokedAt, expiresAt }: (typeof tokens)[number]) =>
    revokedAt === null && Date.parse(expiresAt) > now;
  const live = tokens.filter(isLive);
  const endedTokens = tokens.filter((token) => !isLive(token));
  return (
    <div className="mx-auto grid max-w-prose gap-5 px-4 pt-4 lg:pt-8">
      <div>
        <a
          href={links.settings}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-ink-2 hover:text-ink"
        >
          <ChevronLeft size={18} /> {t('Settings')}
        </a>
        <h1 className="text-2xl">{t('Apps and tokens')}</h1>
        <p className="mt-2 text-ink-2">
          {t(
            'A token lets a program of yours act for you, and do no more than you allow it. None can move money, change how you sign in or act as an administrator.',
          )}{' '}
          {rich('<link>All that programs can ask</link> can be tried there with a token.', {
            link: (words) => (
              <a href="/api/docs" className="font-semibold text-accent-ink underline underline-offset-4">
                {words}
              </a>
            ),
          })}
        </p>
      </div>
      <Panel title={t('Connected apps')}>
        <AppList apps={apps} now={now} />
      </Panel>
      <Panel title={t('Your tokens')}>
        {live.length === 0 && <p className="mb-4 text-ink-2">{t('No token works at the moment.')}</p>}
        <TokenList tokens={live} now={now} />
        <Button icon={<Plus size={18} />} onClick={() => setAdding(true)} {...NewTokenDialog.reach}>
          {t('Make a token')}
        </Button>
      </Panel>
      {endedTokens.length > 0 && (
        <Panel title={t('Revoked and expired')}>
          <TokenList tokens={endedTokens} now={now} />
        </Panel>
      )}
      <NewTokenDialog open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
