import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Returns the memory this process may use, in bytes: the machine's, or what its container allows. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** Returns shared_buffers for `bytes` of memory: an eighth, between 64 MB and 1 GB. */
export function sharedBuffers(bytes: number): string {
  return `${Math.round(Math.min(Math.max(bytes / 8 / MB, 64), 1024))}MB`;
}

// The list of folders is split at commas and unquoted again by PostgreSQL.
const quote = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

/** Returns the server's arguments for a data folder and the folder of its socket; `extra` overrides our settings. */
export function serverArguments(data: string, socket: string, extra: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: quote(socket),
    unix_socket_permissions: '0700',
    // Containers often limit /dev/shm to 64 MB.
    dynamic_shared_memory_type: 'mmap',
    max_connections: '50',
    shared_buffers: sharedBuffers(memory()),
    // A failed statement reaches the app as an error; its values, which may be personal, stay out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // One call per file system after a crash instead of one for each of 1,600 files. Both wait for other programs'
    // writes; on a busy disk the one call took 1 to 3 s, and one per file 6 to 11 s.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...extra,
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
