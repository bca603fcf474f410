import { useQueryClient } from '@tanstack/react-query';
import { Database } from 'lucide-react';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { seed } from '#features/seed/contract.ts';
import { useSend } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';

const CREATES = [
  '25 users',
  '30 restaurants',
  '5-10 menu items per restaurant',
  '5-20 reviews per restaurant',
];

export function SeedPage() {
  const queryClient = useQueryClient();
  const send = useSend(seed, {
    // Everybody's data is new, and nobody is signed in any more.
    success: () => {
      queryClient.setQueryData(currentUser.queryKey, null);
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0],
      });
    },
    failure: (error) =>
      toast({ title: 'Failed to seed database', description: error.message, variant: 'destructive' }),
  });

  return (
    <div className="mx-auto max-w-prose px-4 pt-8 lg:pt-14">
      <h1 className="text-2xl">Sample data</h1>
      <p className="mt-1 mb-6 text-ink-2">
        Fills the database with one city's restaurants and the people who eat there.
      </p>
      <Panel title="It creates">
        <ul className="list-disc pl-5 text-ink-2">
          {CREATES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
      <p className="my-5 rounded-card border border-error px-4 py-3 text-error">
        This will erase all existing data in the database. This action cannot be undone.
      </p>
      <Button
        variant="destructive"
        size="lg"
        busy={send.isPending}
        icon={<Database size={20} />}
        onClick={() => send.mutate({})}
      >
        Seed database
      </Button>
      {send.isError && (
        <p role="alert" className="mt-5 text-error">
          Failed to seed database. {send.error.sentence}
        </p>
      )}
      {send.data && (
        <section role="status" className="mt-8">
          <h2 className="text-lg">{send.data.message}</h2>
          <table className="mt-3 w-full text-left text-sm">
            <thead className="text-ink-3">
              <tr>
                <th className="py-2 font-semibold">Username</th>
                <th className="py-2 font-semibold">Password</th>
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
        </section>
      )}
    </div>
  );
}
