import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#features/media/web/sendFile.ts';
import { t } from '#kit/contract/text.ts';
import { type CallError, query, refresh } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { type ArchiveImport, listArchiveImports, sendArchive } from '../contract.ts';
import { ArchiveCard } from './ArchiveCard.tsx';

export const myArchives = query(listArchiveImports, {});

const POLL_INTERVAL_MS = 1500;

const isMoving = ({ state }: ArchiveImport) => state === 'waiting' || state === 'running';
const isOpen = (one: ArchiveImport) => one.state === 'draft' || isMoving(one);

/** Imports an archive from another installation: uploads it, shows its content, and starts the import. */
export function BringArchiveSection() {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number | null>(null);
  const { data: archives } = useSuspenseQuery({
    ...myArchives,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_INTERVAL_MS : false),
  });
  useEffect(() => () => control.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return;
    const controller = new AbortController();
    control.current = controller;
    setPart(0);
    try {
      await sendFile(sendArchive, file, { onProgress: setPart, signal: controller.signal });
      await refresh(client, [listArchiveImports]);
    } catch (error) {
      // `sendFile` rejects only with a `CallError`.
      const description = (error as CallError).sentence;
      if (!controller.signal.aborted)
        toast({ title: t('This archive cannot be brought in'), description, variant: 'destructive' });
    } finally {
      setPart(null);
      if (picker.current) picker.current.value = '';
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">
        {t(
          'Choose the archive that you exported at another Tablemate. Your reviews, photos, posts with your own comments, saved places, lists, comparisons and tastes can come along. They keep their dates and say where they are from.',
        )}
      </p>
      <p className="text-ink-2">
        {t(
          'Reviews that you bring count in no rating and earn nothing. Money, points, check-ins, likes, followers, rewards and badges stay in the archive, for you to read.',
        )}
      </p>
      {archives.length > 0 && (
        <ul className="grid w-full gap-3">
          {archives.map((archive) => (
            <li key={archive.id}>
              <ArchiveCard archive={archive} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        aria-label={t('Archive of another Tablemate')}
        accept=".zip,application/zip"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
      <Button
        icon={<FileUp size={18} />}
        busy={part !== null}
        busyLabel={
          part === null || part >= 1
            ? t('Checking...')
            : t('Sending, {percent} %', { percent: Math.round(part * 100) })
        }
        disabled={archives.some(isOpen)}
        onClick={() => picker.current?.click()}
      >
        {t('Choose an archive')}
      </Button>
    </div>
  );
}
