import { useSuspenseQuery } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { requestFor } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { downloadExport, type Export, listExports, requestExport } from '../contract.ts';
import { EXPORT_DAYS } from '../rules.ts';
import { myExports } from './account.ts';

const REFRESH_INTERVAL_MS = 2000;

export function ExportSection() {
  const { data: archives } = useSuspenseQuery({
    ...myExports,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? REFRESH_INTERVAL_MS : false),
  });
  const request = useEndpointMutation(requestExport, {
    refreshes: [listExports],
    failure: (error) =>
      toast({ title: t('Couldn’t start the export'), description: error.sentence, variant: 'destructive' }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">
        {t(
          'A ZIP archive of all your data, as JSON and CSV, with your pictures: account and sign-ins, tastes, reviews, posts, comments, stories, likes and votes, people and communities, saved places and lists, visits, points, rewards, challenges and badges, wallet, tips, top-ups and cards, mails and notifications, reports, suggestions and claims, your restaurants with their menus. You alone can download it, for {exportDays} days.',
          { exportDays: EXPORT_DAYS },
        )}
      </p>
      <p className="text-ink-2">
        {t(
          'What another Tablemate can take in is also there in open formats: JSON-LD, GeoJSON and CSV. Choose the file there under “Bring an archive”.',
        )}
      </p>
      {archives.length > 0 && (
        <ul aria-live="polite" className="grid w-full">
          {archives.map((archive) => (
            <li
              key={archive.id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-2"
            >
              <ExportStatus archive={archive} />
              {archive.status === 'ready' && (
                <a
                  href={requestFor(downloadExport, { id: archive.id }).url}
                  download
                  className={buttonClass({ size: 'sm' })}
                >
                  <Download size={18} /> {t('Download')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<PackageOpen size={18} />}
        busy={request.isPending || archives.some(isWaiting)}
        busyLabel={t('Preparing...')}
        onClick={() => request.mutate({})}
      >
        {t('Export my data')}
      </Button>
    </div>
  );
}

const isWaiting = ({ status }: Export) => status === 'pending';

function ExportStatus({ archive: { status, createdAt, expiresAt } }: { archive: Export }) {
  if (status === 'pending')
    return (
      <p className="text-sm text-ink-2">
        {t('We are preparing it. You will get a notification when it is ready.')}
      </p>
    );
  if (status === 'failed')
    return (
      <p className="text-sm text-error">
        {t('The archive of {createdAt} could not be made. Please ask again.', {
          createdAt: formatDate(createdAt, 'day', 'UTC'),
        })}
      </p>
    );
  return (
    <p className="text-sm">
      {t('Archive of {createdAt}', { createdAt: formatDate(createdAt, 'day', 'UTC') })}
      {expiresAt && (
        <span className="block text-xs text-ink-3">
          {t('Until {expiresAt}', { expiresAt: formatDate(expiresAt, 'day', 'UTC') })}
        </span>
      )}
    </p>
  );
}
