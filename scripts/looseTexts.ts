import { parseSync } from 'vite';

/** The fields of a syntax tree node that are read here. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A text of a module that no `t`, `plural` or `rich` holds, or a piece that is put into one. */
export interface LooseText {
  line: number;
  text: string;
}

const TEXT_FUNCTIONS = ['t', 'plural', 'rich'];

/** Attributes and properties whose values people read. */
const READ =
  /^(label|title|placeholder|alt|description|hint|text|says|note|lead|confirm|busyLabel|all|empty|aria-(label|description|roledescription|valuetext))$/;

/** A sentence or a title, wherever it is. */
const IS_SENTENCE = /^\p{Lu}[\p{L}’']+( [\p{L}’'“”]+)+/u;
const HAS_LETTER = /\p{L}/u;

export function findLooseTexts(code: string, file: string): LooseText[] {
  const { program } = parseSync(file, code);
  const found = new Map<number, LooseText>();
  const report = (node: Node, text: string) =>
    found.set(node.start, { line: code.slice(0, node.start).split('\n').length, text: text.trim() });

  /** Literals that become the value of an expression: branches and pieces of it. */
  function readPieces(node: unknown, isText: RegExp): void {
    if (!isNode(node)) return;
    for (const piece of listPieces(node)) {
      const text = readLiteral(piece);
      if (text !== null && isText.test(text)) report(piece, text);
    }
  }

  /** Pieces of a language's sentence: words, or texts of their own. */
  function readValues(node: unknown): void {
    if (!isNode(node)) return;
    for (const { value } of (node.properties ?? []) as { value: unknown }[]) readPieces(value, HAS_LETTER);
  }

  function walk(node: unknown, parent: Node | null): void {
    if (Array.isArray(node)) for (const one of node) walk(one, parent);
    if (!isNode(node) || IS_TYPE.test(node.type)) return;
    if (isTextCall(node)) {
      const args = node.arguments as Node[];
      const values = args.find(({ type }) => type === 'ObjectExpression');
      readValues(values);
      walk(values, node);
      return;
    }
    const text = readLiteral(node);
    if (text !== null && IS_SENTENCE.test(text) && !isNamed(node, parent)) report(node, text);
    if (node.type === 'JSXText' && HAS_LETTER.test(String(node.value))) report(node, String(node.value));
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
      readPieces(node.expression, HAS_LETTER);
    if (node.type === 'JSXAttribute' && READ.test(readName(node.name))) readPieces(node.value, HAS_LETTER);
    if (node.type === 'Property' && READ.test(readName(node.key))) readPieces(node.value, HAS_LETTER);
    for (const [key, child] of Object.entries(node))
      if (typeof child === 'object' && key !== 'typeAnnotation') walk(child, node);
  }

  walk(program, null);
  return [...found.values()];
}

const IS_TYPE = /^(TS(Type|Interface|Literal|Union|Mapped|Conditional)|Import|ExportAll)/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isTextCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && TEXT_FUNCTIONS.includes(String(callee.name));

const readName = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

function readLiteral(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : null;
}

/** Texts that people do not read: messages of errors, compared values and keys. */
function isNamed(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'NewExpression' || parent?.type === 'BinaryExpression') return true;
  if (parent?.type === 'TSLiteralType' || parent?.type === 'JSXAttribute') return true;
  return parent?.type === 'Property' && parent.key === node;
}

function listPieces(node: Node): Node[] {
  const inner = (value: unknown): Node[] => {
    if (Array.isArray(value)) return value.flatMap(inner);
    return isNode(value) ? listPieces(value) : [];
  };
  switch (node.type) {
    case 'Literal':
      return [node];
    case 'TemplateLiteral':
      return [...inner(node.quasis), ...inner(node.expressions)];
    case 'TemplateElement':
      return [node];
    case 'ConditionalExpression':
      return [...inner(node.consequent), ...inner(node.alternate)];
    case 'LogicalExpression':
      return [...inner(node.left), ...inner(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...inner(node.left), ...inner(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    case 'ArrayExpression':
      return inner(node.elements);
    default:
      return [];
  }
}
