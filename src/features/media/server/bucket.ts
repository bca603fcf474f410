import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '#kit/server/setting-shapes.ts';

/** A bucket of S3, or of an S3-compatible service at its own address. */
export function bucketDisk({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config): Disk {
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon address buckets by path, and not all of them support the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
    // The bucket's own settings control access: new buckets refuse rights on single objects, and pages read through
    // our server only.
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}
