import { vi } from 'vitest';

// Test files share a process: each starts with modules of its own, real timers and the real globals and environment.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
