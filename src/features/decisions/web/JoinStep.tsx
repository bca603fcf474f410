import { useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { joinDecision } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';
import { showTable } from './showTable.ts';
import { TableTimes } from './TableTimes.tsx';

/** Shows who invites, and asks for a name. */
export function JoinStep({ table }: { table: DecisionTable }) {
  const user = useCurrentUser();
  const [name, setName] = useState('');
  const join = useEndpointMutation(joinDecision, { updates: (reply) => [showTable(reply)] });
  const host = table.people.find(({ isHost }) => isHost);
  const { token, title, people } = table;
  return (
    <form
      className="grid content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        join.mutate({ token, ...(!user && { name: name.trim() }) });
      }}
    >
      <p className="flex -space-x-2">
        {people.slice(0, 6).map((person) => (
          <Avatar key={person.id} name={person.name} src={person.avatar} size={44} />
        ))}
      </p>
      <h1 className="text-2xl wrap-anywhere">
        {host
          ? rich('{name} asks: {title}', { name: <bdi>{host.name}</bdi>, title: <bdi>{title}</bdi> })
          : title}
      </h1>
      <TableTimes table={table} />
      {!user && (
        <Field label={t('Your name at this table')} error={join.error?.errors.name}>
          {(field) => (
            <TextInput
              {...field}
              value={name}
              maxLength={40}
              autoComplete="given-name"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      {join.error && !join.error.errors.name && (
        <p role="alert" className="text-sm text-error">
          {join.error.sentence}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={join.isPending}>
        {user ? t('Sit down') : t('Show me the places')}
      </Button>
      {!user && (
        <p className="text-center text-sm text-ink-2">
          {rich('No account needed. <link>I have one</link>', {
            link: (text) => (
              <a
                href={links.auth(links.table(token))}
                className="font-semibold text-accent underline underline-offset-4"
              >
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </form>
  );
}
