import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Listing } from '#features/admin/table/web/Listing.tsx';
import { listImports, sendImport } from '#features/imports/contract.ts';
import { CallError, pages, parseRefusal } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ImportCard } from './ImportCard.tsx';

const list = pages(listImports, { limit: 20 });

/** Sends a file as a form, which `fetch` reads from the disk in pieces. */
async function sendFile(file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  const answer = await fetch(sendImport.path, { method: sendImport.method, body: form });
  if (!answer.ok) throw parseRefusal(answer.status, await answer.text());
}

/** Files of places: sending one, looking at what it would bring, bringing it in and taking it back. */
export function ImportsTab() {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const imports = useInfiniteQuery({
    ...list,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => MOVING.includes(one.state))) ? 1_000 : false,
  });

  async function send(file: File | undefined) {
    if (!file) return;
    setIsSending(true);
    try {
      await sendFile(file);
      await client.invalidateQueries({ queryKey: list.queryKey });
    } catch (error) {
      const description =
        error instanceof CallError ? error.sentence : 'The connection broke. Please try again.';
      toast({ title: 'The file was not taken', description, variant: 'destructive' });
    } finally {
      setIsSending(false);
      if (picker.current) picker.current.value = '';
    }
  }

  return (
    <section aria-labelledby="imports-title">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="imports-title" className="text-xl">
            Imports
          </h2>
          <p className="mt-1 max-w-prose text-sm text-ink-2">
            Bring places in from OpenStreetMap (Overpass JSON, GeoJSON), a table (CSV) or schema.org
            (JSON-LD), up to 256 MB. Nothing is written before you start it.
          </p>
        </div>
        <input
          ref={picker}
          type="file"
          aria-label="File of places"
          accept=".json,.geojson,.jsonld,.csv,.tsv,.txt"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        <Button
          variant="primary"
          icon={<FileUp size={18} />}
          busy={isSending}
          busyLabel="Sending..."
          onClick={() => picker.current?.click()}
        >
          Choose a File
        </Button>
      </div>
      <Listing
        list={imports}
        noun="import"
        keyOf={({ id }) => id}
        empty={
          <EmptyState title="No imports yet">
            Choose a file, look at its first places, and start the import.
          </EmptyState>
        }
      >
        {(one) => <ImportCard one={one} />}
      </Listing>
    </section>
  );
}

const MOVING = ['waiting', 'running', 'undoing'];
