import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { formatDate } from '#kit/web/formatDate.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { blockPerson, listBlockedPeople, listMutedPeople, unblockPerson, unmutePerson } from '../contract.ts';
import { PersonRow } from './PersonRow.tsx';

const shape = async () => (await import('../shapes.ts')).PersonToBlock;

/** Blocks by username, for people who have blocked me: I see no page of theirs with a button. */
function BlockByUsername() {
  const form = useZodForm(shape, { username: '' });
  const send = useEndpointMutation(blockPerson, {
    success: ({ message }) => {
      toast({ title: message });
      form.reset();
    },
  });
  return (
    <Form
      form={form}
      showFailure
      className="mt-3 flex max-w-sm flex-wrap items-end gap-3"
      onSubmit={(values) => send.mutateAsync(values)}
    >
      <FormField
        name="username"
        label={t('Block by username')}
        className="min-w-40 flex-1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton variant="secondary">{t('Block')}</SubmitButton>
    </Form>
  );
}

export const myBlockedPeople = pages(listBlockedPeople, { limit: 10 });
export const myMutedPeople = pages(listMutedPeople, { limit: 10 });

export function HiddenPeople() {
  return (
    <div className="grid gap-6">
      <BlockedPeople />
      <MutedPeople />
    </div>
  );
}

function BlockedPeople() {
  const list = useSuspenseInfiniteQuery(myBlockedPeople);
  const people = list.data.pages.flatMap(({ items }) => items);
  const unblock = useEndpointMutation(unblockPerson, {
    optimistic: ({ id }) => [patch(listBlockedPeople, (one) => (one.id === id ? null : one))],
    success: ({ message }) => toast({ title: message }),
    failure: ({ sentence }) =>
      toast({ title: t('Not unblocked'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Group
      title={t('Blocked')}
      list={list}
      isEmpty={people.length === 0}
      empty={t('You haven’t blocked anyone.')}
      foot={<BlockByUsername />}
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} href={null}>
          <Undo label={t('Unblock')} name={person.name} onClick={() => unblock.mutate({ id: person.id })} />
        </PersonRow>
      ))}
    </Group>
  );
}

function MutedPeople() {
  const list = useSuspenseInfiniteQuery(myMutedPeople);
  const people = list.data.pages.flatMap(({ items }) => items);
  const unmute = useEndpointMutation(unmutePerson, {
    optimistic: ({ id }) => [patch(listMutedPeople, (one) => (one.id === id ? null : one))],
    success: ({ message }) => toast({ title: message }),
    failure: ({ sentence }) =>
      toast({ title: t('Not unmuted'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Group
      title={t('Muted')}
      list={list}
      isEmpty={people.length === 0}
      empty={t('You haven’t muted anyone.')}
    >
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          href={links.person(person.username)}
          note={
            person.until ? t('Until {until}', { until: formatDate(person.until, 'day', 'UTC') }) : t('Always')
          }
        >
          <Undo label={t('Unmute')} name={person.name} onClick={() => unmute.mutate({ id: person.id })} />
        </PersonRow>
      ))}
    </Group>
  );
}

interface GroupProps {
  title: string;
  list: Parameters<typeof ShowMore>[0]['list'];
  isEmpty: boolean;
  empty: string;
  foot?: ReactNode;
  children: ReactNode;
}

function Group({ title, list, isEmpty, empty, foot, children }: GroupProps) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      {isEmpty ? <p className="text-sm text-ink-2">{empty}</p> : <ul className="grid">{children}</ul>}
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} person', '{n} people')} className="mt-2" />
      {foot}
    </div>
  );
}

function Undo({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      <span>
        {label}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
