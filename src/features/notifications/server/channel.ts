/** Where processes tell of a notice, as `<person>:<notice>`; notice 0 is only a new count. A hint is `<source>:<id>`. */
export const CHANNEL = 'notices';
