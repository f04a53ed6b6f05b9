import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address for several servers: each connection goes to the next server that accepts it. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A killed server breaks its connections, as behind a real balancer. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    track(visitor);
    turn += 1;
    forward(visitor, 0, turn);
  });

  function forward(visitor: Socket, tried: number, first: number): void {
    const port = tried < ports.length ? ports[(first + tried) % ports.length] : undefined;
    if (port === undefined) {
      visitor.destroy();
      return;
    }
    const backend = connect(port, '127.0.0.1');
    const refused = () => forward(visitor, tried + 1, first);
    backend.once('error', refused);
    backend.once('connect', () => {
      backend.off('error', refused);
      track(backend);
      visitor.once('close', () => backend.destroy());
      backend.once('close', () => visitor.destroy());
      visitor.pipe(backend);
      backend.pipe(visitor);
    });
  }

  function track(socket: Socket): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // A broken connection also emits 'close', which closes the other side.
    socket.on('error', () => undefined);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
