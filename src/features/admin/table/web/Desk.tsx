import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnyEndpoint, InputOf, Page, ReplyOf } from '#kit/contract/endpoint.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type DeskFacts, DeskSheet } from './DeskSheet.tsx';
import { TableScreen, type TableScreenProps } from './TableScreen.tsx';
import type { TableFilter } from './TableTools.tsx';
import { type DialogState, type RowDesk, type RowTools, useRowTools } from './useRowTools.tsx';
import { useTable } from './useTable.ts';

/** The declaration of an administration screen: the table, the details of a row, and its actions. */
interface Desk<Row, Full>
  extends RowDesk<Row>,
    Pick<TableScreenProps<Row>, 'id' | 'title' | 'texts' | 'columns' | 'isQuiet' | 'bulk' | 'file' | 'add'> {
  list: AnyEndpoint;
  /** The first is the default sort key. */
  sorts: readonly [string, ...string[]];
  filters?: readonly TableFilter[];
  /** Filters by the id of a related row, with their labels: "Of restaurant". */
  numbers?: Readonly<Record<string, string>>;
  /** The sheet beside the table, built from facts. */
  facts?: DeskFacts<Row, Full>;
  /** A custom sheet, if facts are not enough. */
  sheet?: TableScreenProps<Row>['sheet'];
  actions?: (row: Row, tools: RowTools<Row>) => readonly MenuLine[];
  /** The menu of a row, if it needs hooks. */
  useActions?: () => Desk<Row, Full>['actions'];
  /** The button that adds a row, with its dialog; `add` replaces it by another element. */
  addDialog?: { label: string; icon?: ReactNode; dialog: (state: DialogState) => ReactNode };
}

type RowOf<List extends AnyEndpoint> = Extract<
  ReplyOf<List> extends Page<infer Row> ? Row : never,
  { id: number }
>;
type FullOf<List extends AnyEndpoint, Read extends AnyEndpoint> = RowOf<List> & ReplyOf<Read>;
type NameOf<List extends AnyEndpoint> = keyof InputOf<List> & string;

/** Checks a declaration against its endpoints: the list must accept each filter and sort key. */
interface Endpoints<List extends AnyEndpoint, Read extends AnyEndpoint> {
  list: List;
  sorts: readonly NonNullable<InputOf<List>['sort']>[];
  filters?: readonly (TableFilter & { name: NameOf<List> })[];
  numbers?: { readonly [Name in NameOf<List>]?: string };
  facts?: { read: Read };
}

/** Creates an administration screen from its declaration. */
export function createDesk<List extends AnyEndpoint, Read extends AnyEndpoint = AnyEndpoint>(
  desk: Desk<RowOf<List>, FullOf<List, Read>> & Endpoints<List, Read>,
): () => ReactNode {
  const facts: DeskFacts<RowOf<List>, FullOf<List, Read>> | undefined = desk.facts;
  const sheet: TableScreenProps<RowOf<List>>['sheet'] =
    facts && ((props) => <DeskSheet desk={desk} facts={facts} {...props} />);
  return () => <DeskScreen sheet={sheet} {...desk} />;
}

function DeskScreen<Row extends { id: number }, Full>(desk: Desk<Row, Full>) {
  const { list, sorts, filters = [], numbers, addDialog, useActions = () => desk.actions } = desk;
  const table = useTable<Row, string, Record<string, readonly string[]>, string>({
    toQuery: (input) => query(list, input),
    sorts,
    choices: Object.fromEntries(
      filters.map(({ name, options }) => [name, options.map(({ value }) => value)]),
    ),
    numbers,
  });
  const actions = useActions();
  const { getTools, dialogs } = useRowTools(desk);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TableScreen<Row>
        {...desk}
        table={table}
        add={
          addDialog ? (
            <Button
              variant="primary"
              icon={addDialog.icon ?? <Plus size={18} />}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              {addDialog.label}
            </Button>
          ) : (
            desk.add
          )
        }
        actions={actions && ((row, preview) => actions(row, getTools(row, preview)))}
      />
      {dialogs}
      {addDialog?.dialog({ open: isAdding, onClose: () => setAdding(false) })}
    </>
  );
}
