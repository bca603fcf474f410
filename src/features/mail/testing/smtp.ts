import { createServer, type Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string[]; data: string };

type Answer = {
  /** Replaces the 250 after the data; null closes the connection. */
  data?: string | null;
  rcpt?: string;
};

/** An SMTP server on a free port that stores mails; `setAnswer` sets its replies. */
export async function startSmtp() {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let answer: Answer = {};
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    serve(socket, received, () => answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setAnswer(next: Answer) {
      answer = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, received: ReceivedMail[], getAnswer: () => Answer): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let buffer = '';
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  let isData = false;
  say('220 test');

  function takeLine(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') say('250 test');
    else if (command === 'MAIL') {
      mail = { from: line.slice(10), to: [], data: '' };
      say('250 ok');
    } else if (command === 'RCPT') {
      const refusal = getAnswer().rcpt;
      if (!refusal) mail.to.push(line.slice(8));
      say(refusal ?? '250 ok');
    } else if (command === 'DATA') {
      isData = true;
      say('354 go on');
    } else say(command === 'QUIT' ? '221 bye' : '250 ok');
  }

  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (!isData) {
        takeLine(text);
        continue;
      }
      isData = false;
      const { data = '250 ok' } = getAnswer();
      if (data === null || data.startsWith('250')) received.push({ ...mail, data: text });
      if (data === null) socket.destroy();
      else say(data);
    }
  });
}
