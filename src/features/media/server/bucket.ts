import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#kit/server/setting-shapes.ts';

/** A bucket of S3, or of a service that speaks as S3 does at an address of its own. */
export function bucketDisk({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config): Disk {
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Others than Amazon know buckets by the path, and not all of them know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
    // Who may read is the bucket's affair: new buckets refuse rights on single objects, and pages ask us alone.
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}
