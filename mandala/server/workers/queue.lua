-- The queue of bot moves in Redis. A call is one atomic operation; queue.py documents the operations.
-- KEYS[1] is the prefix of all keys, ARGV the operation and its arguments. Times are milliseconds by Redis's clock.
--
--   clock        hash: `now`, the queue's virtual time; `last`, the number of the last job
--   spent        sorted set: the guests whose last job ends later than now, and when
--   of:GUEST     set: a guest's waiting jobs, each as NUMBER:GUEST:NARROW:WIDE:ID
--   in:NETWORK   set: the waiting jobs of guests in a network
--   wait:W:Q     sorted set: waiting jobs that are watched (W) and quick (Q), by the virtual time at which they would end
--   job:ID       hash: a job; `ends` is that time
--   leased       sorted set: the jobs that workers compute, and when their leases end
--   answer:ID    string: an answer, for a few seconds
--   to:NODE      list: answers for a node
--   bell:Q       list: an element wakes a worker that waits for a job
--   workers      sorted set: NAME:PROCESSES, and the time of the last heartbeat

if redis.replicate_commands then
  redis.replicate_commands() -- needed before Redis 7 by a script that reads the time and writes
end

local KEPT = 600000 -- how long an unused key stays
local RINGS = 100 -- the most elements of a bell
local SEEN = 2500 -- how long a job counts as watched after a node reported it
local WORKER = 5000 -- how long a worker counts after its last heartbeat
local DOUBLINGS = 4 -- of the time for a job that was begun several times

local prefix = KEYS[1]
local call = redis.call

local function key(name)
  return prefix .. name
end

local function keep(name)
  call('PEXPIRE', key(name), KEPT)
end

local function time()
  local parts = call('TIME')
  return parts[1] * 1000 + math.floor(parts[2] / 1000)
end

local SETS = {}
for _, watched in ipairs({ '1', '0' }) do
  for _, quick in ipairs({ '1', '0' }) do
    table.insert(SETS, { name = 'wait:' .. watched .. ':' .. quick, watched = watched, quick = quick })
  end
end

local function virtual_now()
  return tonumber(call('HGET', key('clock'), 'now') or 0)
end

-- Guest, narrow network, wide network, id.
local function parts(member)
  return string.match(member, '^%d+:([^:]*):([^:]*):([^:]*):(.*)$')
end

-- The sets of waiting jobs that a job is in.
local function groups(member)
  local guest, narrow, wide = parts(member)
  return { 'of:' .. guest, 'in:' .. narrow, 'in:' .. wide }
end

local function leave_groups(member)
  for _, name in ipairs(groups(member)) do
    call('SREM', key(name), member)
  end
end

-- Waiting jobs

local function place(id)
  local job = call('HMGET', key('job:' .. id), 'member', 'ends', 'watched', 'quick', 'set')
  local name = 'wait:' .. job[3] .. ':' .. job[4]
  if job[5] and job[5] ~= name then
    call('ZREM', key(job[5]), job[1])
  end
  call('ZADD', key(name), job[2], job[1])
  call('HSET', key('job:' .. id), 'set', name)
  keep(name)
end

local function wait(id)
  local job = call('HMGET', key('job:' .. id), 'member', 'quick')
  for _, name in ipairs(groups(job[1])) do
    call('SADD', key(name), job[1])
    keep(name)
  end
  place(id)
  local bell = 'bell:' .. job[2]
  call('RPUSH', key(bell), '')
  call('LTRIM', key(bell), 0, RINGS - 1)
  keep(bell)
end

local function wait_no_more(id)
  local job = call('HMGET', key('job:' .. id), 'member', 'set')
  if job[2] then
    call('ZREM', key(job[2]), job[1])
    leave_groups(job[1])
    call('HDEL', key('job:' .. id), 'set')
  end
end

local function drop(id)
  wait_no_more(id)
  call('ZREM', key('leased'), id)
  call('DEL', key('job:' .. id))
end

local function finish(id, text, ttl)
  call('SET', key('answer:' .. id), text, 'PX', ttl)
  local nodes = call('HGET', key('job:' .. id), 'nodes')
  for node in string.gmatch(nodes or '', '%S+') do
    call('RPUSH', key('to:' .. node), id .. ' ' .. text)
    call('PEXPIRE', key('to:' .. node), ttl)
  end
  drop(id)
  return nodes and 1 or 0
end

-- Puts a job back into the queue, unless it failed too often; it keeps its number and so its place.
local function give_back(id, failed, most)
  call('ZREM', key('leased'), id)
  if call('EXISTS', key('job:' .. id)) == 0 then
    return
  end
  call('HDEL', key('job:' .. id), 'holder', 'begun')
  local attempts = call('HINCRBY', key('job:' .. id), 'attempts', failed and 1 or 0)
  if most and attempts >= most then
    finish(id, '{"error": "a worker failed at this move ' .. attempts .. ' times"}', KEPT / 100)
  else
    wait(id)
  end
end

local function first_of(set, later)
  while true do
    local found = call('ZRANGE', key(set.name), 0, 0, 'WITHSCORES')
    if not found[1] then
      return nil
    end
    local _, _, _, id = parts(found[1])
    if call('HGET', key('job:' .. id), 'member') == found[1] then
      local ends = tonumber(found[2])
      return { member = found[1], id = id, ends = ends, rank = ends + (set.watched == '1' and 0 or later) }
    end
    call('ZREM', key(set.name), found[1])
    leave_groups(found[1])
  end
end

-- As Schedule.next: by the virtual time of the end, unwatched jobs later, then by age.
local function next_job(only_quick, later)
  local best
  for _, set in ipairs(SETS) do
    local job = (set.quick == '1' or not only_quick) and first_of(set, later)
    if job and (not best or job.rank < best.rank or (job.rank == best.rank and job.member < best.member)) then
      best = job
    end
  end
  return best
end

-- Operations

local operations = {}

-- As Schedule.add: when a new job would end, in virtual time.
local function ends_at(guest, narrow, wide, cost, wider)
  local others = 0
  if narrow ~= '' then -- the guest's network is known
    local own = call('SCARD', key('of:' .. guest))
    others = math.max(0, call('SCARD', key('in:' .. narrow)) - own, (call('SCARD', key('in:' .. wide)) - own) / wider)
  end
  local begins = math.max(virtual_now(), tonumber(call('ZSCORE', key('spent'), guest) or 0))
  return begins + cost * (1 + others)
end

-- For each job: id, guest, narrow and wide network, cost, watched, quick, payload. Returns an answer for each, or '' if
-- there is none yet.
function operations.put(node, ttl, wider, ...)
  local answers = {}
  local arguments = { ... }
  for first = 1, #arguments, 8 do
    local id, guest, narrow, wide, cost, watched, quick, payload = unpack(arguments, first, first + 7)
    local job = key('job:' .. id)
    local answer = call('GET', key('answer:' .. id))
    if not answer then
      local nodes = call('HGET', job, 'nodes')
      if not nodes then
        local number = call('HINCRBY', key('clock'), 'last', 1)
        local member = string.format('%016d:%s:%s:%s:%s', number, guest, narrow, wide, id)
        local ends = ends_at(guest, narrow, wide, cost, wider)
        call('ZADD', key('spent'), ends, guest)
        call('HSET', job, 'member', member, 'ends', ends, 'watched', watched, 'quick', quick, 'payload', payload,
          'nodes', node, 'seen', time())
        keep('clock')
        keep('spent')
        wait(id)
      elseif not string.find(' ' .. nodes .. ' ', ' ' .. node .. ' ', 1, true) then
        call('HSET', job, 'nodes', nodes .. ' ' .. node)
      end
      call('PEXPIRE', job, ttl)
    end
    table.insert(answers, answer or '')
  end
  return answers
end

-- For each job: id, watched, time limit. Returns an answer for each, '' if it is pending, or 'gone'.
function operations.refresh(ttl, ...)
  local states = {}
  local arguments = { ... }
  local at = time()
  for first = 1, #arguments, 3 do
    local id, watched, limit = unpack(arguments, first, first + 2)
    local job = call('HMGET', key('job:' .. id), 'member', 'watched', 'seen', 'begun', 'attempts', 'set')
    if job[1] then
      if watched == '1' then
        call('HSET', key('job:' .. id), 'seen', at)
      end
      if job[2] ~= watched and (watched == '1' or at - job[3] > SEEN) then
        call('HSET', key('job:' .. id), 'watched', watched)
        if job[6] then
          place(id)
        end
      end
      local doubled = 2 ^ math.min(tonumber(job[5] or 0), DOUBLINGS)
      if job[4] and at - job[4] > limit * doubled then
        give_back(id, true)
      end
      call('PEXPIRE', key('job:' .. id), ttl)
      table.insert(states, '')
    else
      table.insert(states, call('GET', key('answer:' .. id)) or 'gone')
    end
  end
  return states
end

function operations.withdraw(node, ...)
  for _, id in ipairs({ ... }) do
    local left = {}
    for one in string.gmatch(call('HGET', key('job:' .. id), 'nodes') or '', '%S+') do
      if one ~= node then
        table.insert(left, one)
      end
    end
    if #left > 0 then
      call('HSET', key('job:' .. id), 'nodes', table.concat(left, ' '))
    else
      drop(id)
    end
  end
end

function operations.take(holder, only_quick, lease, most, later)
  local at = time()
  for _, id in ipairs(call('ZRANGEBYSCORE', key('leased'), '-inf', at, 'LIMIT', 0, 100)) do
    give_back(id, true, tonumber(most))
  end
  local job = next_job(only_quick == '1', tonumber(later))
  if not job then
    call('DEL', key('bell:1'))
    if only_quick == '0' then
      call('DEL', key('bell:0'))
    end
    return false
  end
  wait_no_more(job.id)
  local now = math.max(virtual_now(), job.ends)
  call('HSET', key('clock'), 'now', now)
  call('ZREMRANGEBYSCORE', key('spent'), '-inf', now)
  call('HSET', key('job:' .. job.id), 'holder', holder, 'begun', at)
  call('ZADD', key('leased'), at + lease, job.id)
  keep('clock')
  keep('leased')
  return { job.id, call('HGET', key('job:' .. job.id), 'payload') }
end

-- For each job: id, holder. Returns 'held', 'lost' (another worker may take it) or 'gone' (no node wants it).
function operations.beat(worker, lease, ...)
  local states = {}
  local held = { ... }
  local at = time()
  call('ZADD', key('workers'), at, worker)
  call('ZREMRANGEBYSCORE', key('workers'), '-inf', at - WORKER)
  keep('workers')
  for first = 1, #held, 2 do
    local id, holder = held[first], held[first + 1]
    local now_held = call('HGET', key('job:' .. id), 'holder')
    if now_held == holder then
      call('ZADD', key('leased'), at + lease, id)
      table.insert(states, 'held')
    elseif call('EXISTS', key('job:' .. id)) == 1 then
      table.insert(states, 'lost')
    else
      table.insert(states, 'gone')
    end
  end
  return states
end

function operations.release(id, holder, failed, most)
  if call('HGET', key('job:' .. id), 'holder') == holder then
    give_back(id, failed == '1', tonumber(most))
  end
end

function operations.answer(id, text, ttl)
  return finish(id, text, ttl)
end

function operations.leave(worker)
  call('ZREM', key('workers'), worker)
end

function operations.waiting_for(guest)
  local waiting = 0
  for _, member in ipairs(call('SMEMBERS', key('of:' .. guest))) do
    local _, _, _, id = parts(member)
    if call('HGET', key('job:' .. id), 'member') == member then
      waiting = waiting + 1
    else -- the job expired, because its node did not refresh it
      leave_groups(member)
    end
  end
  return waiting
end

function operations.waiting_in(narrow, wide)
  return { call('SCARD', key('in:' .. narrow)), call('SCARD', key('in:' .. wide)) }
end

function operations.sizes()
  local waiting = { ['1'] = 0, ['0'] = 0 }
  local unwatched = 0
  for _, set in ipairs(SETS) do
    local count = call('ZCARD', key(set.name))
    waiting[set.quick] = waiting[set.quick] + count
    unwatched = unwatched + (set.watched == '0' and count or 0)
  end
  local processes = 0
  local workers = call('ZRANGEBYSCORE', key('workers'), time() - WORKER, '+inf')
  for _, worker in ipairs(workers) do
    processes = processes + tonumber(string.match(worker, ':(%d+)$'))
  end
  return { waiting['1'], waiting['0'], unwatched, call('ZCARD', key('leased')), #workers, processes }
end

return operations[ARGV[1]](unpack(ARGV, 2))
