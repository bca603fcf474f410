// Prints the names of my saved restaurants: TOKEN=tm_pat_… node saved-restaurants.mjs https://tablemate.example
// The token needs the scope saved:read.
const [site = 'http://localhost:3000'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env.TOKEN}` };

async function read(path) {
  const response = await fetch(new URL(path, site), { headers });
  if (response.ok) return response;
  const { message } = await response.json();
  throw new Error(`${response.status} ${message} ${response.headers.get('www-authenticate') ?? ''}`);
}

// Lists come in pages: the Link header leads to the next one.
for (let path = '/api/user/saved-restaurants?limit=2'; path; ) {
  const page = await read(path);
  for (const { name, address } of await page.json()) console.log(`${name}, ${address}`);
  [, path] = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? [];
}
