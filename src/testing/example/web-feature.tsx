import { useSuspenseQuery } from '@tanstack/react-query';
import { createRoute, useParams } from '@tanstack/react-router';
import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { followPerson } from '#features/follows/contract.ts';
import { query } from '#kit/web/api.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { orNotFound, root } from '#kit/web/page/root.ts';
import { getExampleNote } from './contract.ts';

function NotePage(): ReactNode {
  const { id } = useParams({ strict: false });
  const { data } = useSuspenseQuery(query(getExampleNote, { id: Number(id) }));
  return <p>{data.note}</p>;
}

const NotesTab = (): ReactNode => null;

const note = createRoute({
  getParentRoute: () => root,
  path: '/example-notes/$id',
  loader: ({ context, params }) =>
    orNotFound(context.queryClient.ensureQueryData(query(getExampleNote, { id: Number(params.id) }))),
  head: () => privateHead('Note'),
  component: NotePage,
});

/** The example feature's pages: no code outside of this folder knows them, and the app needs one line for them. */
export const examplePages = {
  routes: [note],
  adminTabs: async () => ({
    default: [
      {
        id: 'example-notes',
        label: 'Example notes',
        icon: StickyNote,
        Screen: NotesTab,
        table: 'example-notes',
      },
    ],
  }),
  listeners: async () => ({ default: [{ after: [followPerson], refreshes: [getExampleNote] }] }),
} satisfies WebFeature;
