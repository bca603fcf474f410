import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Listing } from '#features/admin/table/web/Listing.tsx';
import { listImports, sendImport } from '#features/imports/contract.ts';
import { sendFile } from '#features/media/web/sendFile.ts';
import { plural, t } from '#kit/contract/text.ts';
import { type CallError, pages, refresh } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ImportCard } from './ImportCard.tsx';
import { SendingCard, type SendingFile } from './SendingCard.tsx';

const list = pages(listImports, { limit: 20 });
const MOVING = ['waiting', 'running', 'undoing'];

/** Uploads files of places, previews them, imports them, and reverts imports. */
export function ImportsTab() {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController>(undefined);
  const [sendingFile, setSendingFile] = useState<SendingFile | null>(null);
  const imports = useInfiniteQuery({
    ...list,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((item) => MOVING.includes(item.state)))
        ? 1_000
        : false,
  });
  useEffect(() => () => control.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    control.current = controller;
    const show = (part: number) => setSendingFile({ name: file.name, bytes: file.size, part });
    show(0);
    try {
      await sendFile(sendImport, file, { onProgress: show, signal });
      await refresh(client, [listImports]);
    } catch (error) {
      // `sendFile` rejects only with CallError.
      const description = (error as CallError).sentence;
      if (!signal.aborted)
        toast({ title: t('Couldn’t upload the file'), description, variant: 'destructive' });
    } finally {
      setSendingFile(null);
      if (picker.current) picker.current.value = '';
    }
  }

  const choose = (
    <Button
      variant="primary"
      icon={<FileUp size={18} />}
      disabled={sendingFile !== null}
      onClick={() => picker.current?.click()}
    >
      {t('Choose a File')}
    </Button>
  );
  const isEmpty = imports.data?.pages[0]?.items.length === 0;
  return (
    <section aria-labelledby="imports-title">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="imports-title" className="text-xl">
            {t('Imports')}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-ink-2">
            {t(
              'Bring places in from OpenStreetMap (Overpass JSON, GeoJSON), a table (CSV) or schema.org (JSON-LD), up to 1 GB. Nothing is written before you start it.',
            )}
          </p>
        </div>
        <input
          ref={picker}
          type="file"
          aria-label={t('File of places')}
          accept=".json,.geojson,.jsonld,.csv,.tsv,.txt"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        {!isEmpty && choose}
      </div>
      {sendingFile && <SendingCard file={sendingFile} onCancel={() => control.current?.abort()} />}
      <Listing
        list={imports}
        formatAmount={(n) => plural(n, '{n} import', '{n} imports')}
        getKey={({ id }) => id}
        empty={
          !sendingFile && (
            <EmptyState title={t('No imports yet')} action={choose}>
              {t('Choose a file, look at its first places, and start the import.')}
            </EmptyState>
          )
        }
      >
        {(item) => <ImportCard item={item} />}
      </Listing>
    </section>
  );
}
