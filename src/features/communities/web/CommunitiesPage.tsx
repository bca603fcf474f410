import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { fetchCurrentUser } from '#features/auth/web/requireUser.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { AddressSearch } from '#kit/web/page/AddressSearch.tsx';
import { publicHead } from '#kit/web/page/head.ts';
import type { RouterContext } from '#kit/web/page/root.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import type { Community } from '../contract.ts';
import { ROLE_LABELS } from '../rules.ts';
import { CommunityPicture } from './CommunityPicture.tsx';
import { JoinButton } from './JoinButton.tsx';
import { directoryQuery, myCommunitiesQuery } from './queries.ts';

const FoundDialog = lazyDialog(() => import('./FoundDialog.tsx'), 'FoundDialog');

const route = getRouteApi('/communities');

/** Title and metadata for search engines and link previews. */
const directoryHead = () =>
  publicHead(
    t('Communities'),
    links.communities(),
    t('Groups of people who love the same food: find yours, or found one.'),
  );

export async function loadCommunities({
  context,
  deps: { q },
}: {
  context: RouterContext;
  deps: { q?: string };
}) {
  const { queryClient } = context;
  const lists = [
    queryClient.prefetchInfiniteQuery(directoryQuery(q)),
    (await fetchCurrentUser(context)) && queryClient.prefetchInfiniteQuery(myCommunitiesQuery),
  ];
  // The browser shows the page at once and fills the lists later.
  if (import.meta.env.SSR) await Promise.all(lists);
  return directoryHead();
}

export function CommunitiesPage() {
  const { q = '' } = route.useSearch();
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl">{t('Communities')}</h1>
          <p className="mt-1 text-ink-2">
            {t('People who love the same food. Join one, or found your own.')}
          </p>
        </div>
        <FoundButton />
      </header>
      <AddressSearch label={t('Search communities')} q={q} toHref={links.communities} />
      {q === '' && <Mine />}
      <Directory q={q} />
    </div>
  );
}

function FoundButton() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!user)
    return (
      <a href={links.auth(links.communities())} className={buttonClass({ variant: 'primary' })}>
        <Plus size={18} /> {t('Found a community')}
      </a>
    );
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={18} />}
        aria-haspopup="dialog"
        {...FoundDialog.reach}
        onClick={() => setOpen(true)}
      >
        {t('Found a community')}
      </Button>
      <FoundDialog
        open={open}
        onClose={() => setOpen(false)}
        onFounded={(slug) => void navigate({ href: links.community(slug) })}
      />
    </>
  );
}

function Mine() {
  const user = useCurrentUser();
  const { data } = useInfiniteQuery({ ...myCommunitiesQuery, enabled: user !== null });
  const mine = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!user || mine.length === 0) return null;
  return (
    <Section title={t('My communities')}>
      <Cards communities={mine} />
    </Section>
  );
}

function Directory({ q }: { q: string }) {
  const list = useInfiniteQuery({ ...directoryQuery(q), placeholderData: keepPreviousData });
  const communities = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={q === '' ? t('All communities') : t('Communities for “{q}”', { q })}>
      {!communities &&
        (list.isError ? (
          <ReadError read={list} title={t('Couldn’t load the communities')} />
        ) : (
          <CardsSkeleton />
        ))}
      {communities?.length === 0 && (
        <EmptyState>
          {q === ''
            ? t('Nobody has founded a community yet. Be the first.')
            : t('No community matches. You could found one.')}
        </EmptyState>
      )}
      {communities && communities.length > 0 && <Cards communities={communities} />}
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} community', '{n} communities')}
        className="mt-6 text-center"
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-9">
      <h2 className="mb-3 text-xl wrap-anywhere">{title}</h2>
      {children}
    </section>
  );
}

function Cards({ communities }: { communities: Community[] }) {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {communities.map((community) => (
        <li key={community.id} className="min-w-0">
          <CommunityCard
            community={community}
            href={links.community(community.slug)}
            signIn={user ? null : links.auth(href)}
          />
        </li>
      ))}
    </ul>
  );
}

function CardsSkeleton() {
  return (
    <div role="status" className="grid gap-3 md:grid-cols-2">
      <span className="sr-only">{t('Communities are loading')}</span>
      {Array.from({ length: 6 }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="h-32 rounded-panel!" />
      ))}
    </div>
  );
}

interface Props {
  community: Community;
  href: string;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
}

function CommunityCard({ community, href, signIn }: Props) {
  const { name, description, image, memberCount, role } = community;
  return (
    <article className="relative flex h-full gap-3.5 rounded-panel border border-line bg-surface p-3.5 shadow-rest">
      <div className="w-20 shrink-0 self-start sm:w-24">
        <CommunityPicture name={name} image={image} sizes="6rem" className="rounded-card" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="text-lg leading-snug wrap-anywhere">
          <a
            href={href}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-panel hover:underline"
          >
            <bdi>{name}</bdi>
          </a>
        </h3>
        {description && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-ink-2">
            {description}
          </p>
        )}
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2 pt-2">
          <span className="text-xs text-ink-3">{plural(memberCount, '{n} member', '{n} members')}</span>
          {role === null ? (
            <span className="relative">
              <JoinButton community={community} signIn={signIn} size="sm" />
            </span>
          ) : (
            <Chip tone="herb">{ROLE_LABELS[role]}</Chip>
          )}
        </div>
      </div>
    </article>
  );
}
