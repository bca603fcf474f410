// Reads a file of places and prints the places, for tests that give it little memory.
// Usage: node src/features/imports/testing/read-places.ts <file>
import { decodeFile, inspectFile } from '#features/imports/server/reading/inspect.ts';
import { readPlaces } from '#features/imports/server/reading/read-places.ts';

const [, , file = ''] = process.argv;
const { encoding, format } = await inspectFile(file);
let places = 0;
const problems: [line: number, sentence: string][] = [];
for await (const reading of readPlaces(decodeFile(file, encoding), { format })) {
  if (reading.place) places++;
  for (const sentence of reading.problems) problems.push([reading.line, sentence]);
}
console.log(JSON.stringify({ places, problems }));
