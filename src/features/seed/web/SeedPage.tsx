import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Database } from 'lucide-react';
import { useState } from 'react';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { getSettings } from '#features/discovery/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import type { LoaderOf } from '#kit/web/page/root.ts';
import { toast } from '#kit/web/toast.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { seed } from '../contract.ts';

const shape = async () => (await import('../shapes.ts')).SeedConfirmation;

const CREATES = [
  t('25 users'),
  t('45 restaurants'),
  t('5-10 menu items per restaurant'),
  t('5-20 reviews per restaurant'),
  t('10 challenges'),
  t('50 wall posts'),
];
const ON_PUBLIC_SITES = [...CREATES, t('Plus comments and follows')];
const FOR_TRYING = [...CREATES, t('Plus comments, follows and tips')];

export const loadSeed = async ({ context: { queryClient } }: LoaderOf) => {
  await queryClient.ensureQueryData(query(getSettings, {}));
};

export function SeedPage() {
  const queryClient = useQueryClient();
  const { publicSite } = useSuspenseQuery(query(getSettings, {})).data;
  // Set once the server has asked for the password, as it does on a public site.
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useZodForm(shape, { currentPassword: '' });
  const send = useEndpointMutation(seed, {
    // All data is new, and the server has signed everybody out, except on a public site, where it returns no test accounts.
    success: ({ testCredentials }) => {
      if (testCredentials.length > 0) queryClient.setQueryData(currentUser.queryKey, null);
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0],
      });
    },
    failure: (error) => {
      if (error.errors.currentPassword) return setAsksPassword(true);
      console.error(error);
      toast({ title: t('Failed to seed database'), description: error.sentence, variant: 'destructive' });
    },
  });
  const fault = send.error?.errors.currentPassword ? null : send.error;

  return (
    <div className="mx-auto max-w-prose px-4 pt-8 lg:pt-14">
      <h1 className="text-2xl">{t('Sample data')}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {t('Fills the database with the restaurants of two cities and the people who eat there.')}
      </p>
      <Panel title={t('It creates')}>
        <ul className="list-disc ps-5 text-ink-2">
          {(publicSite ? ON_PUBLIC_SITES : FOR_TRYING).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
      {publicSite ? (
        <p className="my-5 rounded-card border border-line px-4 py-3 text-ink-2">
          {t(
            'This fills an empty database and replaces nothing. Sample people cannot sign in and have no money.',
          )}
        </p>
      ) : (
        <p className="my-5 rounded-card border border-error px-4 py-3 text-error">
          {t('This will erase all existing data in the database. This action cannot be undone.')}
        </p>
      )}
      <Form
        form={form}
        onSubmit={({ currentPassword }) => send.mutateAsync(asksPassword ? { currentPassword } : {})}
      >
        {asksPassword && <CurrentPasswordField />}
        <div>
          <SubmitButton
            {...(!publicSite && { variant: 'destructive' })}
            size="lg"
            icon={<Database size={20} />}
          >
            {t('Seed database')}
          </SubmitButton>
        </div>
      </Form>
      {fault && (
        <p role="alert" className="mt-5 text-error">
          {t('Failed to seed database. See console for details.')}
        </p>
      )}
      {send.data && (
        <section role="status" className="mt-8">
          <h2 className="text-lg">{send.data.message}</h2>
          {send.data.testCredentials.length > 0 && (
            <table className="mt-3 w-full text-start text-sm">
              <thead className="text-ink-3">
                <tr>
                  <th className="py-2 font-semibold">{t('Username')}</th>
                  <th className="py-2 font-semibold">{t('Password')}</th>
                </tr>
              </thead>
              <tbody>
                {send.data.testCredentials.map(({ username, password }) => (
                  <tr key={username} className="border-t border-line">
                    <td className="py-2">{username}</td>
                    <td className="py-2">
                      <code>{password}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </div>
  );
}
