import { z } from 'zod';
import { type AnyEndpoint, pathNames } from '#kit/contract/endpoint.ts';
import { ProblemReply } from '#kit/contract/problem.ts';

type Named = { feature: string; name: string; endpoint: AnyEndpoint };

/** The OpenAPI 3.1 description of the endpoints, from the shapes that check them. */
export function openApi(endpoints: AnyEndpoint[], names: Named[]) {
  const named = new Map(names.map((one) => [one.endpoint, one]));
  const paths: Record<string, Record<string, object>> = {};
  for (const one of endpoints) {
    const path = one.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one, named.get(one)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tablemate',
      version: '1',
      description:
        'Money is in cents, moments are ISO 8601 in UTC, ids are numbers. Errors are application/problem+json. Lists are plain arrays; `Link: rel="next"` leads to the next page.',
    },
    paths,
    components: {
      schemas: { Problem: jsonSchema(ProblemReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

function operation(one: AnyEndpoint, named: Named | undefined) {
  const names = new Set(pathNames(one.path));
  const input = jsonSchema(one.input, 'input');
  const fields = Object.entries(input.properties ?? {});
  const required = new Set(input.required ?? []);
  const hasBody = one.method !== 'GET' && one.method !== 'DELETE';
  const isParameter = (name: string) => names.has(name) || !hasBody;
  const body = fields.filter(([name]) => !isParameter(name));
  const bodySchema = {
    type: 'object',
    properties: Object.fromEntries(body),
    required: body.map(([name]) => name).filter((name) => required.has(name)),
  };
  return {
    summary: one.summary,
    ...(named && { operationId: named.name, tags: [named.feature] }),
    parameters: fields
      .filter(([name]) => isParameter(name))
      .map(([name, schema]) => ({
        name,
        in: names.has(name) ? 'path' : 'query',
        required: names.has(name) || required.has(name),
        schema,
      })),
    ...(body.length > 0 && {
      requestBody: {
        content: { [one.file ? 'multipart/form-data' : 'application/json']: { schema: bodySchema } },
      },
    }),
    ...(one.access !== 'public' && { security: [{ session: [] }], description: `For: ${one.access}.` }),
    responses: {
      200: {
        description: 'Done',
        content: replyContent(one),
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function replyContent({ download, reply }: AnyEndpoint) {
  if (!download) return { 'application/json': { schema: jsonSchema(reply, 'output') } };
  const [contentType = ''] = download.contentType.split(';');
  return { [contentType]: { schema: { type: 'string' } } };
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] };

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // zod's own type of JSON Schema is wider than the two fields that are read here.
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema;
}
