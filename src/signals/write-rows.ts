import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import { findMisplaced } from "../jobs/misplaced";
import { isAsRead, logOf, picturedFormulas, sameCells } from "../jobs/pictured";
import { PutBack, putBackTexts } from "../jobs/put-back";
import { cellText } from "../jobs/settle-plan";
import { writeBlocks } from "../jobs/write-through";
import type { Cell, Tab } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { Block } from "../sheet/block";
import { newPicture, type Picture, pictureIn } from "../sheet/picture";
import { headerTexts, rowToldBy, type Table, type TableRow } from "../sheet/table";
import { ROW_WRITES, type RowWrite } from "../store/signals";
import type { OpenFile, Store } from "../store/store";
import { fold, MARK_HEADER, type MarkedRow } from "./row-mark";

/** What rows are written with. The caller holds the document lock. */
export interface RowFile extends OpenFile {
  time: Time;
}

/**
 * Writes the rows below the last one, each value under the header of its name, and reads the tab back. What
 * people moved meanwhile is put right: then some rows may still be to be written. Returns whether all stand.
 * `table` is the tab as read just now, with all headers. Throws BUSY if people move cells all the time.
 */
export function writeRows(
  file: RowFile,
  tab: Tab,
  table: Table,
  rows: readonly MarkedRow[],
): boolean {
  const { properties, spreadsheet, time } = file;
  const wanted = rows.map(({ mark, row }) => new Map([...folded(row), [fold(MARK_HEADER), mark]]));
  const headers = [...new Set(wanted.flatMap((row) => [...row.keys()]))];
  const picture = newPicture(spreadsheet, picturesOfOthers(properties, tab), " of a signal");
  const token = `${tab.id} ${time.now()}`;
  const note = { picture: picture.id, token, headers, rows: rows.length };
  const blocks = blocksAt(1, table.headers, headers, wanted);
  properties.commit(ROW_WRITES.put(note, String(tab.id)));
  picture.take(tab, table.cells, token, logOf(table, blocks));
  // As late as can be: people may have typed below meanwhile.
  const last = Math.max(tab.size().rows, 1);
  for (const { area } of blocks) area.row = last + 1;
  tab.grow({ rows: last + rows.length, columns: 1 });
  try {
    writeBlocks(spreadsheet, tab, blocks);
  } catch (error) {
    close(file, tab, picture);
    throw error;
  }
  const stands = isWritten(tab.readAll(), table, blocks);
  if (stands) close(file, tab, picture);
  else repairRows(file, tab);
  return stands;
}

/**
 * Puts right what a killed write, or people who moved cells, left: rows of that write go, what they hit comes
 * back. Does nothing where no write is noted. Throws BUSY.
 */
export function repairRows(file: OpenFile, tab: Tab): void {
  const { properties, spreadsheet } = file;
  const note = ROW_WRITES.get(properties.all(), String(tab.id));
  const picture = note && pictureIn(spreadsheet, note.picture);
  const pictured = picture?.read(note?.token ?? "");
  if (note && picture && pictured) putRight(file, tab, { note, picture, pictured });
  else if (note) close(file, tab, picture);
}

interface Unfinished {
  note: RowWrite;
  picture: Picture;
  pictured: NonNullable<ReturnType<Picture["read"]>>;
}

/** Each try may find that people moved cells again. The picture learns first what is written. */
function putRight(file: OpenFile, tab: Tab, { note, picture, pictured }: Unfinished): void {
  const { texts, ...log } = pictured.log;
  const ours = new Set(note.headers);
  const before = rowTable(pictured.cells, picturedFormulas(pictured), ours);
  const known = new Set(texts);
  const plan = {
    before,
    meant: () => undefined,
    ...log,
    hasRefs: false,
    clearsUnknown: true,
  } as const;
  const putBack = new PutBack();
  for (let attempt = 0; attempt <= POLICY.settleAttempts; attempt++) {
    const after = readRows(tab, ours);
    const inColumns = new Set(columnsOf(after.headers, ours));
    const misplaced = findMisplaced({ ...plan, texts: known, inColumns }, after);
    const lost = rowsHit(before, after, note.rows).map((row) => cellsByHeader(before, row, ours));
    if (misplaced.length + lost.length === 0) {
      close(file, tab, picture);
      return;
    }
    const below = blocksAt(after.cells.length + 1, after.headers, note.headers, lost);
    const blocks = [...below, ...putBack.blocks(misplaced, after, inColumns)];
    for (const text of misplaced.flatMap(putBackTexts)) known.add(text);
    for (const each of below.flatMap(({ cells }) => cells.flat())) known.add(cellText(each));
    picture.note(note.token, { ...log, texts: [...known] });
    for (const { area } of below) tab.grow({ rows: area.row + area.rows - 1, columns: 1 });
    writeBlocks(file.spreadsheet, tab, blocks);
  }
  throw enrichError("BUSY");
}

/**
 * Of the last rows, as many as the write had, those that are nowhere now: a row inserted above in that moment
 * moved them under it. One that somebody deleted just then comes back with them.
 */
function rowsHit(before: Table, after: Table, count: number): TableRow[] {
  const present = new Set(after.rows.map(({ ref }) => ref));
  return before.rows.slice(-count).filter(({ ref }) => ref !== "" && !present.has(ref));
}

/** Leaves nothing of people's in the picture. */
function close(
  { properties, spreadsheet }: OpenFile,
  tab: Tab,
  picture: Picture | undefined,
): void {
  properties.commit(ROW_WRITES.free(String(tab.id)));
  picture?.clear();
  spreadsheet.flush();
}

function picturesOfOthers(properties: Store<"file">, { id }: Tab): Set<number> {
  const notes = ROW_WRITES.list(properties.all()).filter(([tab]) => tab !== String(id));
  return new Set(notes.map(([, { picture }]) => picture));
}

/** A tab of rows that its own columns and marks identify. Sheet calls: 2. */
export function readRows(tab: Tab, ours: ReadonlySet<string>): Table {
  const cells = tab.readAll();
  const size = { rows: cells.length, columns: cells[0]?.length ?? 0 };
  const formulas = size.rows === 0 ? [] : tab.readFormulas({ row: 1, column: 1, ...size });
  return rowTable(cells, formulas, ours);
}

/** A row is told by its mark and by what stands in columns that are not ours. */
function rowTable(cells: Cell[][], formulas: string[][], ours: ReadonlySet<string>): Table {
  const headers = headerTexts(cells[0]);
  const [markAt = 0] = columnsOf(headers, new Set([fold(MARK_HEADER)]));
  const rows = cells.slice(1).map((line, at): TableRow => {
    const theirs = headers.flatMap((header, column) => {
      const text = formulas[at + 1]?.[column] ? "=" : String(line[column] ?? "");
      return ours.has(fold(header)) || text === "" ? [] : [`${header}: ${text}`];
    });
    const key = theirs.length === 0 ? "" : JSON.stringify(theirs.sort());
    return rowToldBy(key, at + 2, String(line[markAt - 1] ?? ""));
  });
  return { headers, cells, formulas, rows, layout: { inputs: {}, outputs: {} } };
}

/** Columns with these headers, from 1. */
function columnsOf(headers: readonly string[], wanted: ReadonlySet<string>): number[] {
  return headers.flatMap((header, at) => (wanted.has(fold(header)) ? [at + 1] : []));
}

type Cells = ReadonlyMap<string, Cell>;

function folded(row: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(row).map(([header, text]) => [fold(header), text]);
}

function cellsByHeader(
  { headers, cells }: Table,
  { row }: TableRow,
  ours: ReadonlySet<string>,
): Cells {
  const line = cells[row - 1] ?? [];
  return new Map(
    columnsOf(headers, ours).map((at) => [fold(headers[at - 1] ?? ""), line[at - 1] ?? ""]),
  );
}

/** The rows one below the other, in stretches of wanted columns: other columns are not touched. */
function blocksAt(
  row: number,
  headers: readonly string[],
  wanted: readonly string[],
  rows: readonly Cells[],
): Block[] {
  if (rows.length === 0) return [];
  const stretches: number[][] = [];
  for (const column of columnsOf(headers, new Set(wanted))) {
    const last = stretches[stretches.length - 1];
    if (last && last[last.length - 1] === column - 1) last.push(column);
    else stretches.push([column]);
  }
  return stretches.map((columns) => ({
    area: { row, column: columns[0] ?? 1, rows: rows.length, columns: columns.length },
    cells: rows.map((cells) => columns.map((at) => cells.get(fold(headers[at - 1] ?? "")) ?? "")),
  }));
}

/** Whether the tab is as it was read, with these blocks below. What formulas show may change at any time. */
function isWritten(now: Cell[][], table: Table, blocks: readonly Block[]): boolean {
  const last = table.cells.length;
  return (
    blocks.every(({ area }) => area.row === last + 1 && now.length === last + area.rows) &&
    isAsRead(now.slice(0, last), table) &&
    blocks.every(({ area, cells }) => sameCells(cells, now, area))
  );
}
